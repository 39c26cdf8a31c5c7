import { rowsOfPage } from '#contract/desk/values.ts';

/** How a list of so many rows is divided. */
export function pagesOf(total: number, page: number) {
  return { total, page, pages: Math.max(1, Math.ceil(total / rowsOfPage)) };
}

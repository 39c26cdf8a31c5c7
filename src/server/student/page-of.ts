import { olderPageSize } from '#contract/older.ts';

/** A page of rows of which one more than a page was read, to know whether there are more. */
export function pageOf<Row>(rows: Row[]): { older: Row[]; has_more: boolean } {
  return { older: rows.slice(0, olderPageSize), has_more: rows.length > olderPageSize };
}

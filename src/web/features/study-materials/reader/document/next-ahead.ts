import { savesData } from '#ui/player/saves-data.ts';

/** How many pages are rendered before and after those on the screen: the specification's number. */
export const pagesAhead = 3;

/**
 * The nearest page to those on the screen that is not rendered yet. Ids begin at 1, indexes at 0. There is none for a
 * student who saves data, since a page is fetched to be rendered.
 */
export function nextAhead<Page>(
  { first, last }: { first?: { id: number }; last?: { id: number } },
  pages: Page[],
  isRendered: (page: Page) => boolean,
): Page | null {
  if (!first || !last || savesData()) return null;
  for (let distance = 1; distance <= pagesAhead; distance += 1) {
    for (const index of [last.id - 1 + distance, first.id - 1 - distance]) {
      const page = pages[index];
      if (page && !isRendered(page)) return page;
    }
  }
  return null;
}

/** The pages that are farther from those on the screen than any that is rendered ahead. */
export function farFrom<Page>(
  { first, last }: { first?: { id: number }; last?: { id: number } },
  pages: Page[],
): Page[] {
  if (!first || !last) return [];
  const end = last.id + pagesAhead;
  return [...pages.slice(0, Math.max(0, first.id - 1 - pagesAhead)), ...pages.slice(end)];
}

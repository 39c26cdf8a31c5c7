/** Pages that are rendered before and behind those on the screen. */
export const pagesAhead = 3;

/** The page nearest to those on the screen that is not rendered yet; ids begin at 1, places at 0. */
export function nextAhead<Page>(
  { first, last }: { first?: { id: number }; last?: { id: number } },
  pages: Page[],
  isRendered: (page: Page) => boolean,
): Page | null {
  if (!first || !last) return null;
  for (let distance = 1; distance <= pagesAhead; distance += 1) {
    for (const place of [last.id - 1 + distance, first.id - 1 - distance]) {
      const page = pages[place];
      if (page && !isRendered(page)) return page;
    }
  }
  return null;
}

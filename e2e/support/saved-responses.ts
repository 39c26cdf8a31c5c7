import type { Page } from '@playwright/test';

/** The names of the calls whose answers this browser keeps. */
export function callsSaved(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'academy-portal-answers';
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    return await new Promise<string[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const listing = opening.result.transaction('bodies').objectStore('bodies').getAllKeys();
        listing.onsuccess = () => {
          opening.result.close();
          resolve(listing.result.map((key) => String(Array.isArray(key) && key[1])));
        };
      };
    });
  });
}

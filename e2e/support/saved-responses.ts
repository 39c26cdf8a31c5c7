/** Whatever runs a function in the page: a page, or somebody with another engine. */
type Run = (inPage: () => Promise<string[]>) => Promise<string[]>;

/** The names of the calls whose answers this browser keeps. */
export function callsSaved(run: Run): Promise<string[]> {
  return run(async () => {
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

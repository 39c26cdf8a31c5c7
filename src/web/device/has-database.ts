export const databaseName = 'academy-portal';

/** In ms. A browser that has not said by then is asked for the data itself. */
const timeoutMs = 1000;

let noteOpening = () => {};
/** Resolves when this page first opens the device's database. */
export const databaseOpened = new Promise<void>((resolve) => {
  noteOpening = resolve;
});
let isOpened = false;

/** To be called by whoever opens the device's database. */
export function databaseOpens(): void {
  isOpened = true;
  noteOpening();
}

/**
 * Whether this device has ever stored a quiz, an answer or an annotation. Until it has, a page needs none of the code
 * that looks after them. A browser that cannot say counts as one that has.
 */
export async function hasDatabase(): Promise<boolean> {
  if (isOpened) return true;
  const late = new Promise<true>((resolve) => setTimeout(resolve, timeoutMs, true));
  const found = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName);
  return await Promise.race([found().catch(() => true), late]);
}

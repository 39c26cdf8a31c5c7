/** Whether a path stays where it is put: it has no step that leads up or nowhere. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((step) => !['', '.', '..'].includes(step)) && !/[\0\\]/.test(path);
}

/** What ends so is on its way into a store. */
export const partEnding = '.part';

/** Whether something in a store is called as media are. Operators, and their systems, put other files there. */
export function isMediaKey(key: string): boolean {
  return key.includes('/') && isPlainPath(key) && !key.endsWith(partEnding);
}

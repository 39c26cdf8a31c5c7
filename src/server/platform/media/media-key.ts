import { idPattern } from '#server/platform/text/new-id.ts';

/** Whether a path stays where it is put: it has no step that leads up or nowhere. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((step) => !['', '.', '..'].includes(step)) && !/[\0\\]/.test(path);
}

/** What ends so is on its way into a store. */
export const partEnding = '.part';

const part = new RegExp(`(?:^uploads/|/.*\\.)${idPattern}\\${partEnding}$`);

/** Whether something in a store is called as a part of an upload, or as what is not stored as a whole yet. */
export function isPartKey(key: string): boolean {
  return isPlainPath(key) && part.test(key);
}

/** Whether something in a store is called as media are. Operators, and their systems, put other files there. */
export function isMediaKey(key: string): boolean {
  return key.includes('/') && isPlainPath(key) && !key.endsWith(partEnding);
}

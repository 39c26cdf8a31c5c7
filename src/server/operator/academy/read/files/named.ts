import type { Named } from '#server/operator/academy/model.ts';
import type { Entry } from './list-folder.ts';
import { leafOf, splitOrder } from './names.ts';

/** The place in the tree that a file or folder has by its name; `name` is that name without its ending. */
export function namedBy(entry: Pick<Entry, 'path' | 'name'>, name: string = entry.name): Named {
  const split = splitOrder(name);
  return { leaf: leafOf(split.name), path: entry.path, name: split.name, order: split.order };
}

/** The ending of a file's name in small letters, longest first: '.quiz.csv' before '.csv'; '' where it is not one of these. */
export function endingOf(name: string, endings: readonly string[]): string {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(ending) && lower.length > ending.length) ?? '';
}

import { tidy } from '#contract/values/tidy.ts';
import type { Named } from '#server/import/model.ts';
import type { Entry } from './list-folder.ts';
import { slugOf, splitOrder } from './names.ts';

/** Derives a node's name, slug and order from a file or folder. `name` is the file's name without its ending. */
export function namedBy(entry: Pick<Entry, 'path' | 'name'>, name: string = entry.name): Named {
  const split = splitOrder(tidy(name));
  return { slug: slugOf(split.name), path: entry.path, name: split.name, order: split.order };
}

/** The first of `endings` that the name ends in, or ''. List longer endings first: '.quiz.csv' before '.csv'. */
export function endingOf(name: string, endings: readonly string[]): string {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(ending) && lower.length > ending.length) ?? '';
}

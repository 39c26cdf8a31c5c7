import { tidy } from '#contract/values/tidy.ts';
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

/** Anything that is part of the academy's tree. */
export interface Named {
  /** Its name without order number and file ending, in lower case. It is unique among its siblings of the same kind. */
  slug: string;
  /** The path from the academy folder as a person knows it, with numbers and ending. */
  path: string;
  name: string;
  /** Its order number. Nodes without one follow those that have one, sorted by name. */
  order: number | undefined;
}

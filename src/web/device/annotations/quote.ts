import { type Annotation, boxesOf } from './annotation.ts';
import { centre, type Letter, lettersOf, type Plain, plain } from './letters.ts';
import type { Box, PageText } from './page-text.ts';

/** The text under a highlight; '' where it was drawn by hand. */
export function quoteOf(note: Annotation, page: PageText | undefined): string {
  if (!page || note.annotationType !== 9) return '';
  const index = indexOf(page);
  const marked = rangeIn(index, boxesOf(note.quadPoints ?? []));
  if (!marked) return '';
  return readable(index.letters.slice(index.at[marked.start], (index.at[marked.end - 1] ?? 0) + 1));
}

export interface Index extends Plain {
  letters: Letter[];
}

const indexes = new WeakMap<PageText, Index>();

/** A page's letters, and its text without what two versions may set differently. */
export function indexOf(page: PageText): Index {
  const known = indexes.get(page);
  if (known) return known;
  const letters = lettersOf(page);
  const index = { letters, ...plain(letters) };
  indexes.set(page, index);
  return index;
}

/** The range of a page's text whose letters have their centres in one of the boxes. */
export function rangeIn(index: Index, boxes: readonly Box[]): { start: number; end: number } | undefined {
  const inside = index.at.map((at) => {
    const [x, y] = centre(index.letters[at]?.box ?? [0, 0, 0, 0]);
    return boxes.some(([left, bottom, right, top]) => x >= left && x <= right && y >= bottom && y <= top);
  });
  const start = inside.indexOf(true);
  return start < 0 ? undefined : { start, end: inside.lastIndexOf(true) + 1 };
}

/** Letters as a text to be read. */
export function readable(letters: readonly Letter[]): string {
  return letters
    .map(({ char }) => char)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

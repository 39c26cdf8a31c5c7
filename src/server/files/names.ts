import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';

/**
 * A number in front gives the order: '01 ', '2. ', '03 - '. It has at most three digits, so that '2024 Board paper'
 * keeps its year, and a space after it, so that '3D shapes' and '2-methylpropane' stay whole.
 */
const orderNumber = /^(\p{Nd}{1,3})(?:\s*[.)\-–—])?\s+(?=\S)/u;

/** Separates the order number from a name. */
export function splitOrder(text: string): { order: number | undefined; name: string } {
  const found = orderNumber.exec(text);
  return found
    ? { order: Number(westernDigits(found[1] ?? '')), name: text.slice(found[0].length).trim() }
    : { order: undefined, name: text };
}

/** Folders of an academy that are no subjects, in small letters. */
export const reservedFolders: readonly string[] = ['news', 'history'];

/**
 * The part of a source key for one node: its name in lower case. A slash separates the parts of a source key, so a
 * slash in a name from a spreadsheet is replaced.
 */
export function slugOf(name: string): string {
  return tidy(name).replaceAll('/', '|').toLowerCase();
}

/** The source key for a path: the slugs of its names. */
export function keyOfPath(path: string): string {
  return path
    .split('/')
    .map((segment) => slugOf(splitOrder(tidy(segment)).name))
    .join('/');
}

const inNaturalOrder = new Intl.Collator('en', { numeric: true });

/** Sorts numbered nodes by their numbers, followed by the others in natural order of their names. */
export function byOrder<T extends { order: number | undefined; name: string; path: string }>(nodes: T[]): T[] {
  return nodes.toSorted(
    (a, b) =>
      (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
      inNaturalOrder.compare(a.name, b.name) ||
      (a.path < b.path ? -1 : 1),
  );
}

// Questions and news may contain line breaks and tabs, but no other control characters.
const controlCharacter = /[^\P{Cc}\n\t]/u;

/** The reason why this text cannot be stored, or undefined. */
export function unusableText(text: string): KeyedText | undefined {
  if (controlCharacter.test(text)) return textOf('text.controlCharacter');
  if (text.includes('�') || !text.isWellFormed()) return textOf('text.notUtf8Characters');
  return undefined;
}

const maxShown = 40;

/** As much of a text as an error needs. */
export function shortened(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

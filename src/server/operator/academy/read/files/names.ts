/**
 * A number in front gives the order: '01 ', '2. ', '03 - '. At most three digits, so that '2024 Board paper' keeps its year,
 * and a space after them, so that '3D shapes' and '2-methylpropane' keep their beginning.
 */
const orderNumber = /^(\d{1,3})(?:\s*[.)\-–—])?\s+(?=\S)/;

/** A name with its order number apart. */
export function splitOrder(text: string): { order: number | undefined; name: string } {
  const found = orderNumber.exec(text);
  return found
    ? { order: Number(found[1]), name: text.slice(found[0].length).trim() }
    : { order: undefined, name: text };
}

/** Text as it is kept: one Unicode form, no space around it, and one space at most within. */
export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/**
 * What tells a thing from its siblings, whatever its number and capitals. A slash, which only names from a spreadsheet can
 * have, is replaced, since it parts the names of a source key.
 */
export function leafOf(name: string): string {
  return tidy(name).replaceAll('/', '|').toLowerCase();
}

/** A path as a source key: each folder's leaf, and the last name's. */
export function keyOfPath(path: string): string {
  return path
    .split('/')
    .map((segment) => leafOf(splitOrder(tidy(segment)).name))
    .join('/');
}

const inNaturalOrder = new Intl.Collator('en', { numeric: true });

/** Numbered things by their numbers, the others after them by name. */
export function byOrder<T extends { order: number | undefined; name: string; path: string }>(things: T[]): T[] {
  return things.toSorted(
    (a, b) =>
      (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
      inNaturalOrder.compare(a.name, b.name) ||
      (a.path < b.path ? -1 : 1),
  );
}

// Line breaks and tabs may stand in a question or a news text; nothing else below a space has a place anywhere.
const controlCharacter = /[^\P{Cc}\n\t]/u;

/** Why this text cannot be kept, or undefined. */
export function unusableText(text: string): string | undefined {
  if (controlCharacter.test(text)) return 'it holds a control character';
  if (text.includes('�') || !text.isWellFormed()) return 'it holds characters that are not UTF-8';
  return undefined;
}

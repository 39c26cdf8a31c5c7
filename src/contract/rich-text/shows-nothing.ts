import { isBlank, readMarkup } from './read-markup.ts';

/** Formulas of spaces only. */
const spaces = /\\\((?:\\[,;:! ]|\\q?quad(?![a-z])|[~{}\s])+\\\)/g;

/** Whether students see nothing of a text: it has tags, spaces, or characters that cannot be seen, and no picture. */
export function showsNothing(source: string): boolean {
  const { text, hasPicture } = readMarkup(source);
  return !hasPicture && isBlank(text.replaceAll(spaces, ''));
}

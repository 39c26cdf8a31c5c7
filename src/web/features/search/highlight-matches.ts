import { wordsOf } from './fold.ts';

/** A piece of a name: what was typed, or what is between. */
export interface Piece {
  text: string;
  start: number;
  isMatch: boolean;
}

/** Cuts a name at the words of the query that are in it as they were typed. */
export function highlightMatches(name: string, typed: string): Piece[] {
  const lower = name.toLowerCase();
  // In a few scripts a letter becomes two in lower case, so that positions would not fit.
  const words = lower.length === name.length ? wordsOf(typed) : [];
  const isMarked = new Array<boolean>(name.length).fill(false);
  for (const word of words) {
    const at = findWord(lower, word);
    if (at >= 0) isMarked.fill(true, startOfCluster(name, at), endOfCluster(name, at + word.length));
  }
  const pieces: Piece[] = [];
  for (const [index, letter] of name.split('').entries()) {
    const isMatch = isMarked[index] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, start: index, isMatch });
  }
  return pieces;
}

/** Where a word is: at the beginning of one, if it is at any. */
function findWord(lower: string, word: string): number {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(lower.charAt(at - 1))) return at;
  }
  // One letter inside of a word says nothing.
  return word.length > 1 ? lower.indexOf(word) : -1;
}

/** Letters that are drawn as one must not be torn apart: signs, and consonants that a virama joins. */
function startOfCluster(name: string, at: number): number {
  let start = at;
  while (start > 0 && isJoined(name, start)) start -= 1;
  return start;
}

function endOfCluster(name: string, at: number): number {
  let end = at;
  while (end < name.length && isJoined(name, end)) end += 1;
  return end;
}

/** Whether the letter at an index is drawn together with the one before it. */
function isJoined(name: string, index: number): boolean {
  const letter = name.charAt(index);
  if (/\p{M}|\u200c|\u200d|[\udc00-\udfff]/u.test(letter)) return true;
  return virama.test(name.charAt(index - 1)) && /\p{L}/u.test(letter);
}

/** In each script of India, and the joiner after it. */
const virama = /\u094d|\u09cd|\u0a4d|\u0acd|\u0b4d|\u0bcd|\u0c4d|\u0ccd|\u0d4d|\u200d/;

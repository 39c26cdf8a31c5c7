import { isTamil, joinKeys, keyOf, soundOf, withoutVoice, wordsOf } from './fold.ts';
import type { Searchable } from './searchable.ts';

/** How well a name matches, the best first. */
export const ranks = { prefix: 0, wordStart: 1, inside: 2, folded: 3, foldedInside: 4, typo: 5 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** Shorter keys are those of too many words: the word has to sound the same, or to begin so. */
const minPrefixKey = 3;
const minInsideKey = 4;
/** With fewer letters, a word with one other letter is mostly another word. */
const minTypoKey = 5;
/** The same of a word as it is typed, of which the key is about two thirds. */
const minTypoWord = 7;

interface QueryWord {
  text: string;
  sound: string;
  key: string;
  keyWithoutVoice: string;
  /** It may be a word that is still being typed, after others that narrow the search. */
  isUnfinished: boolean;
}

export interface Query {
  text: string;
  words: QueryWord[];
  /** All words written as one. */
  joined: QueryWord;
  isTamil: boolean;
}

/** Reads what was typed; undefined if there is no letter or digit in it. */
export function readQuery(typed: string): Query | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const read = (text: string, isUnfinished = false) => {
    const sound = soundOf(text);
    const key = keyOf(sound);
    return { text, sound, key, keyWithoutVoice: withoutVoice(key), isUnfinished };
  };
  return {
    text: words.join(' '),
    words: words.map((word, index) => read(word, words.length > 1 && index === words.length - 1)),
    joined: read(words.join('')),
    isTamil: isTamil(typed),
  };
}

/**
 * How well a name matches; undefined if it does not. Every word has to be in it or in `place`, which says where the
 * thing is, and at least one in the name. A lenient search also takes a word with one
 * letter that is wrong, missing or too much, or with two letters that are swapped.
 */
export function rankOf(name: Searchable, place: Searchable, query: Query, isLenient: boolean): Rank | undefined {
  const at = name.words.indexOf(` ${query.text}`);
  if (at >= 0) return at === 0 ? ranks.prefix : ranks.wordStart;
  let worst: Rank = ranks.prefix;
  let isInName = false;
  for (const word of query.words) {
    const inName = rankOfWord(name, word, query.isTamil, isLenient);
    const rank = inName ?? rankOfWord(place, word, query.isTamil, false);
    if (rank === undefined) return isJoined(name, query) ? ranks.foldedInside : undefined;
    isInName ||= inName !== undefined;
    if (rank > worst) worst = rank;
  }
  return isInName ? worst : undefined;
}

function rankOfWord(name: Searchable, word: QueryWord, isTamil: boolean, isLenient: boolean): Rank | undefined {
  if (name.words.includes(` ${word.text}`)) return ranks.wordStart;
  if (word.text.length > 1 && name.words.includes(word.text)) return ranks.inside;
  const [keys, key] = comparable(name, word, isTamil);
  if (!key) return undefined;
  const isWhole = key.length < minPrefixKey && !word.isUnfinished;
  if (isWhole && name.sounds.includes(` ${word.sound}`)) return ranks.folded;
  if (isWhole ? `${keys} `.includes(` ${key} `) : keys.includes(` ${key}`)) return ranks.folded;
  if (key.length >= minInsideKey && keys.includes(key)) return ranks.foldedInside;
  return isLenient && (hasTypo(keys, key, minTypoKey) || hasTypo(name.words, word.text, minTypoWord))
    ? ranks.typo
    : undefined;
}

/** Whether the words of the query are in the name, with other spaces between them. */
function isJoined(name: Searchable, { joined, isTamil }: Query): boolean {
  const [keys, key] = comparable(name, joined, isTamil);
  const isLong = key.length >= minTypoKey;
  return isLong && joinKeys(keys).includes(joinKeys(key));
}

/** Tamil does not write whether a consonant is voiced, so the other side must not say it either. */
function comparable(name: Searchable, word: QueryWord, isTamil: boolean): [keys: string, key: string] {
  return isTamil || name.isTamil ? [name.keysWithoutVoice, word.keyWithoutVoice] : [name.keys, word.key];
}

/** Whether one of the words begins with something that is at most one edit from this. */
function hasTypo(words: string, typed: string, minLength: number): boolean {
  if (typed.length < minLength) return false;
  const beginsAlmost = (word: string) =>
    [-1, 0, 1].some((more) => isOneEdit(word.slice(0, typed.length + more), typed));
  return words.split(' ').some(beginsAlmost);
}

/** Whether one letter, or the order of two neighbours, makes one text of the other; or nothing at all. */
export function isOneEdit(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

import { isTamil, joinKeys, keysOf, soundsOf, withoutVoice, wordsOf } from './fold.ts';
import type { Keys, Searchable } from './searchable.ts';

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
  joined: { key: string; keyWithoutVoice: string };
  isTamil: boolean;
}

/** Reads what was typed; undefined if there is no letter or digit in it. */
export function readQuery(typed: string): Query | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const joined = joinKeys(keysOf(soundsOf(words.join(''))));
  return {
    text: words.join(' '),
    words: words.map((text, index) => {
      const sound = soundsOf(text);
      const key = keysOf(sound);
      const isUnfinished = words.length > 1 && index === words.length - 1;
      return { text, sound, key, keyWithoutVoice: withoutVoice(key), isUnfinished };
    }),
    joined: { key: joined, keyWithoutVoice: joinKeys(withoutVoice(joined)) },
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
  if (key.length >= minPrefixKey || word.isUnfinished) {
    if (keys.text.includes(` ${key}`)) return ranks.folded;
  } else if (name.sounds.includes(` ${word.sound}`) || keys.text.includes(` ${key} `)) return ranks.folded;
  if (key.length >= minInsideKey && keys.text.includes(key)) return ranks.foldedInside;
  return isLenient && (hasTypo(keys.text, key, minTypoKey) || hasTypo(name.words, word.text, minTypoWord))
    ? ranks.typo
    : undefined;
}

/** Whether the words of the query are in the name, with other spaces between them. */
function isJoined(name: Searchable, { joined, isTamil }: Query): boolean {
  const [keys, key] = comparable(name, joined, isTamil);
  return key.length >= minTypoKey && keys.joined.includes(key);
}

/** Tamil does not write whether a consonant is voiced, so the other side must not say it either. */
function comparable(name: Searchable, word: Query['joined'], isTamil: boolean): [keys: Keys, key: string] {
  return isTamil || name.isTamil ? [name.keysWithoutVoice(), word.keyWithoutVoice] : [name.keys, word.key];
}

/** Whether one of the words begins almost as typed. */
function hasTypo(words: string, typed: string, minLength: number): boolean {
  if (typed.length < minLength) return false;
  for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) {
    if (beginsAlmost(words, at + 1, typed)) return true;
  }
  return false;
}

/**
 * Whether a text has, from this index on, what was typed with at most one letter more, less or other, or with two
 * neighbours swapped.
 */
export function beginsAlmost(text: string, start: number, typed: string): boolean {
  let same = 0;
  while (same < typed.length && text[start + same] === typed[same]) same += 1;
  if (same === typed.length) return true;
  const at = start + same;
  const rest = typed.slice(same + 1);
  return (
    text.startsWith(rest, at) ||
    text.startsWith(rest, at + 1) ||
    text.startsWith(typed.slice(same), at + 1) ||
    (text[at] === typed[same + 1] && text[at + 1] === typed[same] && text.startsWith(typed.slice(same + 2), at + 2))
  );
}

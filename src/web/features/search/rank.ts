import { isTamil, joinKeys, keysOf, soundsOf, withoutVoice, wordsOf } from './fold.ts';
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

/** A key as it is searched: anywhere, where a word begins, and as a whole word. They are made once for all names. */
interface SearchedKey {
  key: string;
  start: string;
  whole: string;
}

interface QueryWord {
  text: string;
  /** With the space before them, which every word of a name has. */
  textStart: string;
  soundStart: string;
  voiced: SearchedKey;
  unvoiced: SearchedKey;
  /** It may be a word that is still being typed, after others that narrow the search. */
  isUnfinished: boolean;
}

export interface Query {
  textStart: string;
  words: QueryWord[];
  /** The keys of all words written as one. */
  joined: string;
  joinedUnvoiced: string;
  isTamil: boolean;
}

/** Reads what was typed; undefined if there is no letter or digit in it. */
export function readQuery(typed: string): Query | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const joined = joinKeys(keysOf(soundsOf(words.join(''))));
  return {
    textStart: ` ${words.join(' ')}`,
    words: words.map((text, index) => {
      const sound = soundsOf(text);
      const key = keysOf(sound);
      const isUnfinished = words.length > 1 && index === words.length - 1;
      const voiced = searchedKey(key);
      const unvoiced = searchedKey(withoutVoice(key));
      return { text, textStart: ` ${text}`, soundStart: ` ${sound}`, voiced, unvoiced, isUnfinished };
    }),
    joined,
    joinedUnvoiced: joinKeys(withoutVoice(joined)),
    isTamil: isTamil(typed),
  };
}

const searchedKey = (key: string): SearchedKey => ({ key, start: ` ${key}`, whole: ` ${key} ` });

/**
 * How well a name matches; undefined if it does not. Every word has to be in it or in `place`, which says where the
 * thing is, and at least one in the name. A lenient search also takes a word with one
 * letter that is wrong, missing or too much, or with two letters that are swapped.
 */
export function rankOf(name: Searchable, place: Searchable, query: Query, isLenient: boolean): Rank | undefined {
  const at = name.words.indexOf(query.textStart);
  if (at >= 0) return at === 0 ? ranks.prefix : ranks.wordStart;
  // Tamil does not write whether a consonant is voiced, so the other side must not say it either.
  const isUnvoiced = query.isTamil || name.isTamil;
  let worst: Rank = ranks.prefix;
  let isInName = false;
  for (const word of query.words) {
    const inName = rankOfWord(name, word, isUnvoiced, isLenient);
    isInName ||= inName !== undefined;
    const isAlone = query.words.length === 1;
    const rank = inName ?? (isAlone ? undefined : rankOfWord(place, word, query.isTamil || place.isTamil, false));
    if (rank === undefined) return isJoined(name, query, isUnvoiced) ? ranks.foldedInside : undefined;
    if (rank > worst) worst = rank;
  }
  return isInName ? worst : undefined;
}

function rankOfWord(name: Searchable, word: QueryWord, isUnvoiced: boolean, isLenient: boolean): Rank | undefined {
  if (name.words.includes(word.textStart)) return ranks.wordStart;
  if (word.text.length > 1 && name.words.includes(word.text)) return ranks.inside;
  const { key, start, whole } = isUnvoiced ? word.unvoiced : word.voiced;
  if (!key) return undefined;
  const keys = isUnvoiced ? name.keysWithoutVoice().text : name.keys.text;
  if (key.length >= minPrefixKey || word.isUnfinished) {
    if (keys.includes(start)) return ranks.folded;
  } else if (name.sounds.includes(word.soundStart) || keys.includes(whole)) return ranks.folded;
  if (key.length >= minInsideKey && keys.includes(key)) return ranks.foldedInside;
  return isLenient && (hasTypo(keys, key, minTypoKey) || hasTypo(name.words, word.text, minTypoWord))
    ? ranks.typo
    : undefined;
}

/** Whether the words of the query are in the name, with other spaces between them. */
function isJoined(name: Searchable, query: Query, isUnvoiced: boolean): boolean {
  const key = isUnvoiced ? query.joinedUnvoiced : query.joined;
  return key.length >= minTypoKey && (isUnvoiced ? name.keysWithoutVoice() : name.keys).joined.includes(key);
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

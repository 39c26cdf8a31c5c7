import { isTamil, keyOf, soundOf, withoutVoice, wordsOf } from './fold.ts';

/** A text as it is searched. Each string has a space before each word. */
export interface Searchable {
  words: string;
  sounds: string;
  keys: string;
  keysWithoutVoice: string;
  isTamil: boolean;
}

export function searchable(text: string): Searchable {
  const words = wordsOf(text);
  // English words with the 'a' of 'gas' are written with ै, which is 'ai' in Indian words.
  const loans = words.filter((word) => /[ऐै]/.test(word)).map((word) => word.replace(/[ऐै]/g, 'ा'));
  const sounds = [...words, ...loans].map(soundOf).filter(Boolean);
  const keys = spaced(sounds.map(keyOf));
  return {
    words: spaced(words),
    sounds: spaced(sounds),
    keys,
    keysWithoutVoice: withoutVoice(keys),
    isTamil: isTamil(text),
  };
}

const spaced = (words: string[]) => words.map((word) => ` ${word}`).join('');

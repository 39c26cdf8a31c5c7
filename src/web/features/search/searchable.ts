import { isTamil, joinKeys, keysOf, soundsOf, withoutVoice, wordsOf } from './fold.ts';

/** A text as it is searched. Each string has a space before and after each word. */
export interface Searchable {
  words: string;
  sounds: string;
  keys: Keys;
  /** The keys with which a Tamil text is compared. */
  keysWithoutVoice(): Keys;
  isTamil: boolean;
}

interface Keys {
  text: string;
  /** Without the spaces. */
  joined: string;
}

export function searchable(text: string): Searchable {
  const words = wordsOf(text);
  const sounds = soundsOf(spaced([...words, ...loansIn(words)]));
  const keys = withJoined(keysOf(sounds));
  let voiceless: Keys | undefined;
  const keysWithoutVoice = () => {
    // Few searches are in Tamil.
    voiceless ??= withJoined(withoutVoice(keys.text));
    return voiceless;
  };
  return { words: spaced(words), sounds, keys, keysWithoutVoice, isTamil: isTamil(text) };
}

/** English words with the 'a' of 'gas' are written with ै, which is 'ai' in Indian words. */
function loansIn(words: string[]): string[] {
  return words.filter((word) => /[ऐै]/.test(word)).map((word) => word.replace(/[ऐै]/g, 'ा'));
}

const withJoined = (text: string): Keys => ({ text, joined: joinKeys(text) });
const spaced = (words: string[]) => ` ${words.join(' ')} `;

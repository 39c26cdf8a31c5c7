import { toLatin } from './to-latin.ts';

/** The words of a text in lower case, without punctuation and joiners. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** How words sound, however they are spelled in Latin letters or in an Indic script: without aspiration and doubling. */
export function soundsOf(words: string): string {
  const latin = toLatin(words)
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');
  return apply(soundRules, latin);
}

/**
 * The keys of sounds: their consonants, with 'i' and 'u' of any length. 'a' and 'o' count only at the beginning of a
 * word, because between consonants they are written or not: 'bijali', 'bijli'.
 */
export const keysOf = (sounds: string) => apply(keyRules, sounds);

const apply = (rules: Rule[], text: string) => rules.reduce((changed, [from, to]) => changed.replace(from, to), text);

/** Keys without what Tamil does not write: whether a consonant is voiced, and the differences of 'ch', 'j' and 's'. */
export function withoutVoice(keys: string): string {
  return keys.replace(/[gdbjC]/g, (letter) => unvoiced[letter] ?? letter);
}

export const isTamil = (text: string) => /[\u0b80-\u0bff]/.test(text);

const unvoiced: Record<string, string> = { g: 'k', d: 't', b: 'p', j: 's', C: 's' };

type Rule = [RegExp, string];

const doubled: Rule = [/([a-zC])\1+/g, '$1'];

/** The keys of some words as the key of one word, wherever the spaces are. */
export const joinKeys = (keys: string) => keys.replaceAll(' ', '').replace(...doubled);

/** In this order. 'C' is the sound of 'ch'. */
const soundRules: Rule[] = [
  [/[ts]ion/g, 'san'],
  [/c+h+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/zh/g, 'l'],
  [/z/g, 'j'],
  [/ph|f/g, 'p'],
  [/w/g, 'v'],
  [/oo/g, 'u'],
  // Aspiration, the h of 'sh', and an h that is hardly heard: 'ohm' is ओम.
  [/\Bh/g, ''],
  // ज्ञ is 'gy', 'gn', 'jn', 'dny' or 'gg', each in its own region.
  [/gg|dny|[gj]ny?/g, 'gy'],
  doubled,
  [/m(?=y)/g, 'n'],
  [/[ey]/g, 'i'],
];
const keyRules: Rule[] = [
  [/\bo/g, 'a'],
  [/\B[ao]/g, ''],
  [/([iu])\1+/g, '$1'],
  // The dot of संबंध is the consonant's own nasal.
  [/m(?=[pbkgCtdjsvrl])/g, 'n'],
];

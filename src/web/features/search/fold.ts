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

/**
 * Text in an Indic script as a student would type it in Latin letters, roughly: 'प्रकाश' is 'prakaasha'. Other text stays.
 * The blocks of these scripts in Unicode, from U+0900 to U+0D7F, have the same letters at the same offsets, so one table
 * serves Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
 */
export function toLatin(text: string): string {
  if (!/[\u0900-\u0d7f]/.test(text)) return text;
  const spelled = respelled.reduce((all, [from, to]) => all.replace(from, to), text);
  return spelled.replace(indicLetter, (letter, follows: string) => {
    const offset = letter.charCodeAt(0) % blockSize;
    const latin = letters[offset] ?? '';
    const isConsonant = (offset >= 0x15 && offset <= 0x39) || (offset >= 0x58 && offset <= 0x5f);
    return isConsonant && !isVowelSign(follows) ? `${latin}a` : latin;
  });
}

const blockSize = 0x80;
const indicLetter = /[\u0900-\u0d7f](?=(.?))/gs;

/** Whether a consonant before it loses its 'a': signs of vowels, and the virama. */
function isVowelSign(letter: string): boolean {
  const code = letter.charCodeAt(0);
  const offset = code % blockSize;
  return code >= 0x900 && code <= 0xd7f && ((offset >= 0x3e && offset <= 0x4d) || (offset >= 0x55 && offset <= 0x57));
}

/** By their offsets in a block, in rows of 16. */
const letters = [
  ...'|n|n|h|a|a|a|i|i|u|u|ri|li|e|e|e'.split('|'),
  ...'ai|o|o|o|au|k|kh|g|gh|n|ch|ch|j|jh|n|t'.split('|'),
  ...'th|d|dh|n|t|th|d|dh|n|n|p|ph|b|bh|m|y'.split('|'),
  ...'r|r|l|l|zh|v|sh|sh|s|h|||||a|i'.split('|'),
  ...'i|u|u|ri|ri|a|e|e|ai|o|o|o|au||t|'.split('|'),
  ...'|||||||au|k|kh|g|j|d|d|f|y'.split('|'),
  ...'ri|li|||||0|1|2|3|4|5|6|7|8|9'.split('|'),
  // The last six are Malayalam's letters without a vowel.
  ...'n||a||||||||n|n|r|l|l|k'.split('|'),
];

/** What a script spells in a way of its own, spelled with other letters of it. */
const respelled: [RegExp, string][] = [
  // A nukta does not change what is typed.
  [/[\u093c\u0a3c\u0abc\u0b3c\u0cbc]/g, ''],
  // Bengali: ড় and ঢ় are 'r', য় is 'y', and য is 'j' unless it follows a consonant.
  [/[ডঢ]\u09bc/g, 'র'],
  [/(^|[^\u09cd])য(?!\u09bc)/g, '$1জ'],
  [/\u09bc/g, ''],
  [/ং/g, 'ঙ্গ্'],
  // At the end of a word it is 'm' in Malayalam, Telugu and Kannada, and 'n' in the north.
  [/ം(?![\u0d00-\u0d7f])/g, 'മ്'],
  [/ం(?![\u0c00-\u0c7f])/g, 'మ్'],
  [/ಂ(?![\u0c80-\u0cff])/g, 'ಮ್'],
  // Double ṟ: 'tr' in Tamil, 'tt' in Malayalam.
  [/ற்ற/g, 'ட்ர'],
  [/റ്റ/g, 'ട്ട'],
  [/ന്റ/g, 'ന്ട'],
];

/**
 * A name or another line as people read it: in NFC, without marks that nobody sees, without space around it, and with
 * single spaces inside it. Two names that look the same are the same then.
 */
export function tidy(text: string): string {
  return withoutMarks(text, unseen).replaceAll(/\s+/g, ' ').trim();
}

/**
 * The same for a text that may have several lines, such as a question: its own spaces and line breaks stay. So do the
 * marks that say which way a text runs, where it has letters that run from right to left.
 */
export function tidyLines(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return withoutMarks(lines, fromRight.test(lines) ? unseenBesideDirections : unseen).trim();
}

const directions = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
/**
 * What programs leave in a text that is copied: spaces without a width, hyphens that only show at the end of a line,
 * marks for directions and for byte order. The selectors of an emoji or a sign, and the letters of a flag, stay.
 */
const unseen = unseenOf('');
const unseenBesideDirections = unseenOf(directions);

function unseenOf(kept: string): RegExp {
  const others = String.raw`(?![\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}${kept}])\p{Default_Ignorable_Code_Point}`;
  const selectors = String.raw`(?<![\p{Extended_Pictographic}\p{S}])[\ufe00-\ufe0f](?!\u20e3)`;
  const flags = String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,7})[\u{e0020}-\u{e007f}]`;
  return new RegExp(`${others}|${selectors}|${flags}`, 'gu');
}

/** Indic scripts, and those that join their letters from right to left. */
const joined = String.raw`[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u0900-\u0dff\u{11000}-\u{1135f}]`;
/** The sign that takes a consonant's vowel away. */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
/**
 * Joiners and non-joiners change the letters of an Indic word: क्‍ष is not क्ष, and ന്‍ at the end of a word is ൻ. A
 * joiner also makes one emoji of several.
 */
const joiners = new RegExp(
  [
    String.raw`(?<=${joined})([\u200c\u200d])[\u200c\u200d]*(?=${joined})`,
    String.raw`(?<=${virama})(\u200d)[\u200c\u200d]*`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(\u200d)[\u200c\u200d]*(?=\p{Extended_Pictographic})`,
    String.raw`[\u200c\u200d]+`,
  ].join('|'),
  'gu',
);
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** In NFC. A mark may stand between a letter and its accent. */
function withoutMarks(text: string, marks: RegExp): string {
  // Most texts have none of them.
  if (!/[^\0-\xa0]/.test(text)) return text;
  const clean = text
    .replaceAll(marks, '')
    .replaceAll(joiners, (_, inWord?: string, atEnd?: string, inEmoji?: string) => inWord ?? atEnd ?? inEmoji ?? '')
    .normalize('NFC');
  // NFC may part a virama from its joiner. Each round takes something away, so this ends.
  return clean === text ? text : withoutMarks(clean, marks);
}

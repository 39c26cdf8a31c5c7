import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** What an id looks like, as a part of a regular expression. */
export const idPattern = '[0-9a-hjkmnp-tv-z]{16}';

/** A new id: 80 random bits in 16 characters that are easy to read in a URL. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** So many characters hold the milliseconds since 1970 for a thousand years. */
const timeCharacters = 9;

/**
 * A new id that is greater than those of earlier times: the time, and 35 random bits. Rows that many students write at
 * once then lie next to each other in an index, and share its pages on the way to the disk.
 */
export function newOrderedId(now: number): string {
  return lowestOrderedId(now) + newId().slice(timeCharacters);
}

/** No ordered id of this time or later is lower. */
export function lowestOrderedId(time: number): string {
  // A wrong clock may be before 1970.
  let rest = Math.max(0, Math.floor(time));
  let text = '';
  while (text.length < timeCharacters) {
    text = (alphabet[rest % alphabet.length] ?? '') + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

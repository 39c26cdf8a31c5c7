import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id: 80 random bits in 16 characters that are easy to read in a URL. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
}

import { hash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses. It is given once, since the database has only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database has of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

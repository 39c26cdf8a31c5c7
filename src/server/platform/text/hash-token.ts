import { hash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses. Whoever has it gets it only once, since the database has its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database has of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

import { hash } from 'node:crypto';

/** What the database has of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

import { hash } from 'node:crypto';

/** The version of what somebody has seen, which comes back with a change: the same values have the same one. */
export function versionOf(values: unknown): string {
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22);
}

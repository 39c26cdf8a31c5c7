import { hash } from 'node:crypto';
import type { Db } from '#server/platform/database/schema.ts';
import { readPrivacy } from './academy-settings.repository.ts';

/** The day of the app's own text (`privacy.…` in src/texts/en/web.json). Change it with the text. */
export const ownPrivacyVersion = '2026-11-29';

/** Names a text about privacy: the day of the app's own, and the beginning of the hash of an academy's. */
export function versionOfPrivacy(text: string): string {
  return text === '' ? ownPrivacyVersion : hash('sha256', text, 'hex').slice(0, 12);
}

/** The version of what is at /privacy now. */
export async function readPrivacyVersion(db: Db): Promise<string> {
  return versionOfPrivacy((await readPrivacy(db)).text);
}

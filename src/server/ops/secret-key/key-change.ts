import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/database/schema.ts';
import { findUsedKey, noteUsedKey } from './used-key.repository.ts';

/** What another secret key means, for operators. */
export const otherKeyMeans =
  'Students stay signed in and keep all their work. What does not work: codes that were sent and not entered yet, so students ask for new ones; videos, PDFs and pictures that are open, so students reload the page; and an import does not know the numbers of the students who were erased, and adds again whom the academy folder still has.';

export const formerKeyHelps =
  'If you have the former key, put it back: in SECRET_KEY, or as secret.key in the data folder, from a backup. All processes of one academy need the same key.';

export const otherKey = `The secret key is not the one that this database was used with. ${otherKeyMeans} ${formerKeyHelps}`;

/** A text that is the same for the same key, and from which nobody can find the key. */
export function fingerprintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('which key is it').digest('base64url').slice(0, 16);
}

/**
 * Notes the key with which the portal starts. Resolves to true if it is another than at the last start.
 */
export async function noteKey(db: Db, secretKey: string, now: number): Promise<boolean> {
  const fingerprint = fingerprintOf(secretKey);
  const former = await findUsedKey(db);
  if (former?.fingerprint === fingerprint) return false;
  // A database that cannot be written now, such as a standby, is no reason not to start.
  await noteUsedKey(db, former ? { fingerprint, changed_at: now } : { fingerprint }).catch(() => {});
  return former !== undefined;
}

import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { holdImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findLastChange, readVersionedParts } from './quiz-content.repository.ts';

/** The version of a quiz: of its name and its questions, and of how they count. The same values have the same version. */
export async function versionOfQuiz(db: Kysely<Database>, quiz_id: string): Promise<string> {
  const parts = await readVersionedParts(db, quiz_id);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/**
 * Throws a ChangedMeanwhile unless the quiz is still as it was read. Nobody else changes it until the transaction ends.
 * Without a version, as on the command line, it only takes the lock. Call it before anything else that waits for one.
 */
export async function requireSeenQuiz(
  trx: Transaction<Database>,
  quiz_id: string,
  version: string | undefined,
): Promise<void> {
  await holdImportLock(trx);
  if (version === undefined || (await versionOfQuiz(trx, quiz_id)) === version) return;
  throw new ChangedMeanwhile(await findLastChange(trx, quiz_id));
}

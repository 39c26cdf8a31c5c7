import { existsSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import { dayOf, type Finding } from '#server/domain/finding.ts';
import { fingerprintOf, formerKeyHelps, otherKeyMeans } from '#server/ops/secret-key/key-change.ts';
import { findUsedKey } from '#server/ops/secret-key/used-key.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { keyPath } from '#server/platform/files/secret-key.ts';

/** Checks that the secret key is the one that the database was used with. A missing key is another check's problem. */
export async function checkKeyUse(
  db: Kysely<Database>,
  config: Pick<Config, 'dataDir' | 'secretKey'>,
): Promise<Finding> {
  const subject = 'use of the key';
  const used = await findUsedKey(db);
  const path = keyPath(config);
  const key = config.secretKey ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);
  if (used && key !== undefined && used.fingerprint !== fingerprintOf(key)) {
    const description = `The secret key is not the one that this database was used with. ${otherKeyMeans}`;
    return { subject, problem: { description, action: formerKeyHelps } };
  }
  if (used?.changed_at === undefined) return { subject };
  return {
    subject,
    note: `It took the place of another on ${dayOf(used.changed_at)}. An import does not know the numbers of students who were erased before.`,
  };
}

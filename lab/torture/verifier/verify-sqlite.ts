import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Ledger } from '../clients/ledger.ts';
import { type Verification, verify } from './verifier.ts';

/**
 * Verifies the SQLite file of a portal that is stopped, without the portal. Whatever `integrity_check` finds is an
 * error.
 */
export async function verifySqlite(
  data: string,
  ledger: Ledger,
  acknowledged = ledger.acknowledgedNow(),
): Promise<Verification> {
  const db = new DatabaseSync(join(data, 'portal.db'));
  try {
    const damage = db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
      .filter((line) => line !== 'ok');
    const found = await verify(async (query) => db.prepare(query).all(), ledger, acknowledged);
    return { ...found, errors: [...damage, ...found.errors] };
  } finally {
    db.close();
  }
}

/** The counts after the last of several faults, with the losses of all of them. */
export function sumVerifications(verifications: Verification[]): Verification {
  const [last] = verifications.toSorted((a, b) => b.acknowledged - a.acknowledged);
  if (!last) throw new Error('There was no fault.');
  return {
    ...last,
    lost: verifications.reduce((sum, { lost }) => sum + lost, 0),
    doubled: verifications.reduce((sum, { doubled }) => sum + doubled, 0),
    errors: verifications.flatMap(({ errors }) => errors),
  };
}

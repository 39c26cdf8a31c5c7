import { listMiscounted } from '#server/domain/content/content-counts.repository.ts';
import { type Finding, firstNames, type Problem } from '#server/domain/finding.ts';
import { reasonOf } from '#server/errors.ts';
import { EarlierDatabaseError } from '#server/platform/database/migrations/all.ts';
import { findPendingMigrations, NewerDatabaseError } from '#server/platform/database/migrations/migrate.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { findDamage } from '#server/platform/database/sqlite/find-damage.ts';
import { listDanglingReferences } from './dangling-references.repository.ts';

export const restoreBackup = 'Stop the portal, keep a copy of the data folder, and restore the newest backup.';

export async function checkDatabase(db: Db): Promise<Finding[]> {
  const database = await attempt(() => checkDamage(db));
  const migrations = await attempt(() => checkMigrations(db));
  return [
    { subject: 'database', problem: database },
    { subject: 'migrations', problem: migrations },
    { subject: 'rows', problem: await attempt(() => checkReferences(db)) },
    // Tables of another version may count in another way.
    ...(migrations ? [] : [{ subject: 'counts', problem: await attempt(() => checkCounts(db)) }]),
  ];
}

/** A damaged database may fail the check itself, which is a problem too. */
async function attempt(check: () => Promise<Problem | undefined>): Promise<Problem | undefined> {
  try {
    return await check();
  } catch (error) {
    return {
      description: `The database cannot be read (${reasonOf(error)}).`,
      action: restoreBackup,
      hidesMedia: true,
    };
  }
}

async function checkDamage(db: Db): Promise<Problem | undefined> {
  const damage = await findDamage(db);
  if (damage.length === 0) return undefined;
  return { description: `The database is damaged: ${firstNames(damage)}.`, action: restoreBackup, hidesMedia: true };
}

async function checkMigrations(db: Db): Promise<Problem | undefined> {
  try {
    const pending = await findPendingMigrations(db);
    if (pending.length === 0) return undefined;
    return {
      description: `These migrations are pending: ${firstNames(pending)}.`,
      action: 'Restart the portal, or run: npm run portal -- migrate',
      hidesMedia: true,
    };
  } catch (error) {
    if (error instanceof EarlierDatabaseError)
      return { description: EarlierDatabaseError.problem, action: EarlierDatabaseError.action, hidesMedia: true };
    if (!(error instanceof NewerDatabaseError)) throw error;
    return {
      description: 'The database was made by a newer version of the portal.',
      action: 'Install that version.',
      hidesMedia: true,
    };
  }
}

async function checkReferences(db: Db): Promise<Problem | undefined> {
  const dangling = await listDanglingReferences(db);
  if (dangling.length === 0) return undefined;
  const found = dangling.map(
    ({ rows, table, parent }) => `${rows.toLocaleString('en')} of ${table} without their ${parent}`,
  );
  return { description: `Some rows refer to rows that are missing: ${firstNames(found)}.`, action: restoreBackup };
}

async function checkCounts(db: Db): Promise<Problem | undefined> {
  const miscounted = await listMiscounted(db);
  if (miscounted.length === 0) return undefined;
  return {
    description: `Students see wrong numbers of videos, study materials or quizzes: ${firstNames(miscounted)}.`,
    action: 'Import the academy folder again, which counts anew.',
  };
}

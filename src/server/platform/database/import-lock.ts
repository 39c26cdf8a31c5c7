import { isPostgres } from './is-postgres.ts';
import type { Db } from './schema.ts';
import { saveSetting } from './setting.repository.ts';

/** Makes an import wait for any other import. Otherwise each would plan without seeing the other's rows. */
export async function takeImportLock(trx: Db): Promise<void> {
  await saveSetting(trx, 'import_lock', null);
}

/**
 * Waits for a running import, and makes the next import wait for this transaction. Otherwise neither would see the other,
 * and a student would miss subjects that are new to their level. SQLite has only one writer at a time anyway.
 */
export async function waitForImport(trx: Db): Promise<void> {
  if (isPostgres(trx)) await selectLock(trx).forShare().execute();
}

/** The same for a transaction that holds up others: it fails at once while an import runs, and can be begun anew. */
export async function requireNoImport(trx: Db): Promise<void> {
  if (isPostgres(trx)) await selectLock(trx).forShare().noWait().execute();
}

/** Whether a transaction has failed because an import runs. */
export function isImporting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

function selectLock(trx: Db) {
  return trx.selectFrom('setting').where('name', '=', 'import_lock').select('name');
}

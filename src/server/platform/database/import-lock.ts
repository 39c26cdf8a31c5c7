import type { Kysely } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/** Makes an import wait for any other import. Otherwise each would plan without seeing the other's rows. */
export async function holdImportLock(trx: Kysely<Database>): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ name: 'import_lock', value: 'null' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'null' }))
    .execute();
}

/**
 * Makes a registration wait for a running import, and the next import wait for the registration. Otherwise neither
 * would see the other, and the student would miss subjects that are new to their level. SQLite has only one writer at a
 * time anyway.
 */
export async function waitForImport(trx: Kysely<Database>): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom('setting').where('name', '=', 'import_lock').select('name').forShare().execute();
}

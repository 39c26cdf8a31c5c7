import type { Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** Makes an import wait until no other is writing: each would plan without the other's rows. */
export async function holdImportLock(trx: Kysely<Database>): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ name: 'import_lock', value: 'null' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'null' }))
    .execute();
}

/**
 * Makes a registration wait until no import is writing, and the next import until it is done: else neither would see the
 * other, and the student would miss the subjects that are new to their level. SQLite has one writer at a time anyway.
 */
export async function waitForImport(trx: Kysely<Database>): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom('setting').where('name', '=', 'import_lock').select('name').forShare().execute();
}

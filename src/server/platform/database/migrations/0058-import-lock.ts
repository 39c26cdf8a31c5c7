import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds the row by which imports and changes at the desk exclude each other. It was made by the first of them, and until
 * that one was over nobody else saw it, and so nobody waited.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: 'import_lock', value: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

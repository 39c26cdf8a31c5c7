import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** The sorted names of the settings that a test has stored. */
export async function listSettings(db: Kysely<Database>): Promise<string[]> {
  const found = db.selectFrom('setting').select('name').where('name', '!=', 'import_lock').orderBy('name');
  return (await found.execute()).map(({ name }) => name);
}

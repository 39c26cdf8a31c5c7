import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whether the database can be read now. */
export function canRead(db: Kysely<Database>): Promise<boolean> {
  // This is a query and not raw SQL, so that it uses a connection for reads.
  return succeeds(db.selectNoFrom(sql`1`.as('one')).execute());
}

/** Whether the database can be written now. It stores a row of its own in `setting`. */
export function canWrite(db: Kysely<Database>): Promise<boolean> {
  const row = { name: 'storage_watch', value: 'null' };
  const upsert = db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row));
  return succeeds(upsert.execute());
}

function succeeds(query: Promise<unknown>): Promise<boolean> {
  return query.then(
    () => true,
    () => false,
  );
}

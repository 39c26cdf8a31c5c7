import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { saveSetting } from './setting.repository.ts';

/** Whether the database can be read now. */
export function canRead(db: Db): Promise<boolean> {
  // This is a query and not raw SQL, so that it uses a connection for reads.
  return succeeds(db.selectNoFrom(sql`1`.as('one')).execute());
}

/** Whether the database can be written now. It stores a row of its own in `setting`. */
export function canWrite(db: Db): Promise<boolean> {
  return succeeds(saveSetting(db, 'storage_watch', null));
}

function succeeds(query: Promise<unknown>): Promise<boolean> {
  return query.then(
    () => true,
    () => false,
  );
}

import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

/**
 * Moves all that was committed into the database file and empties the WAL, which still has deleted rows as they were.
 * Resolves to false where somebody reads an older state at this moment: it is to be tried again. Postgres has no file that
 * its clients could empty.
 */
export async function emptyWal<Tables>(db: Kysely<Tables>): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy !== 1;
}

import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether this is Postgres rather than SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

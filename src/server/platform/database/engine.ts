import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether this is Postgres rather than SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The name of the database engine, as a backup's manifest records it. */
export function engineOf<Tables>(db: Kysely<Tables>): 'sqlite' | 'postgres' {
  return isPostgres(db) ? 'postgres' : 'sqlite';
}

import { type Kysely, PostgresAdapter } from 'kysely';

/** Which of the two engines this is, for what they do differently. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

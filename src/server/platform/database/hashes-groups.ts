import type { Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** Whether the database counts few groups of many rows by hashing them. SQLite always sorts the rows. */
export function hashesGroups<Tables>(db: Kysely<Tables>): boolean {
  return isPostgres(db);
}

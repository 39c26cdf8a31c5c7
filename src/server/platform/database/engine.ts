import type { Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** The name of the database engine, as a backup's manifest records it. */
export function engineOf<Tables>(db: Kysely<Tables>): 'sqlite' | 'postgres' {
  return isPostgres(db) ? 'postgres' : 'sqlite';
}

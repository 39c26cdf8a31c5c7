import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** Each lock has a number, which may be any that no other lock on the database has. */
const locks = { migrations: 7_264_901, rateLimits: 7_264_902 };

/**
 * Waits until no other transaction has this lock, and holds it until this transaction ends. It does nothing in SQLite,
 * which has one writer anyway; a Postgres may be shared by several processes.
 */
export async function holdAdvisoryLock<Tables>(trx: Kysely<Tables>, name: keyof typeof locks): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(locks[name])})`.execute(trx);
}

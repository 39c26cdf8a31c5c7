import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

/** Each lock has a number, which may be any that no other lock on the database has. */
const locks = { migrations: 7_264_901, rateLimits: 7_264_902, attempts: 7_264_903 };

/**
 * Waits until no other transaction has this lock, and holds it until this transaction ends. It does nothing in SQLite,
 * which has one writer anyway; a Postgres may be shared by several processes. With an owner, each owner has a lock of
 * their own.
 */
export async function holdAdvisoryLock<Tables>(
  trx: Kysely<Tables>,
  name: keyof typeof locks,
  owner?: string,
): Promise<void> {
  if (!isPostgres(trx)) return;
  const lock = sql.lit(locks[name]);
  if (owner === undefined) await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  else await sql`select pg_advisory_xact_lock(${lock}, hashtext(${owner}))`.execute(trx);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { canBeginAnew } from '#server/platform/database/storage-fault.ts';

/** So often a transaction is begun anew. That two wait for each other again happens by chance. */
const retries = 3;

/**
 * Runs a function in a transaction: in that of the caller, if `db` is one, and otherwise in one of its own. One of its
 * own is begun anew if Postgres has ended it because two waited for each other, or because the tables were changed, so
 * the function may run twice, and must do nothing that cannot be repeated.
 */
export async function inTransaction<Result>(
  db: Db,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return await run(db);
  for (let left = retries; ; left -= 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (left === 0 || !canBeginAnew(error)) throw error;
    }
  }
}

/** A function of which each call is a transaction, or a part of the caller's, as with `inTransaction`. */
export function transactional<Params extends unknown[], Result>(
  run: (trx: Transaction<Database>, ...params: Params) => Promise<Result>,
): (db: Db, ...params: Params) => Promise<Result> {
  return (db, ...params) => inTransaction(db, (trx) => run(trx, ...params));
}

function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction;
}

/** For a transaction for which nobody waits: Postgres does not end it while nothing happens in it. */
export async function allowPauses<Tables>(trx: Kysely<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

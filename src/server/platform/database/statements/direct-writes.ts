import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { canBeginAnew } from '#server/platform/database/storage-fault.ts';

/**
 * Runs SQL text on SQLite's connection for writes, and returns its rows at once. Only within a transaction, because no
 * mutex is asked.
 */
export type DirectWrite = <Row>(sql: string, parameters: readonly unknown[]) => Row[];

const databases = new WeakMap<object, DirectWrite>();
const transactions = new WeakMap<object, DirectWrite>();

/** A database in whose transactions statements can run without Kysely's executor. */
export function enableDirectWrites(db: Kysely<Database>, write: DirectWrite): void {
  databases.set(db, write);
}

/** Undefined for whatever is no transaction of `inTransaction` on SQLite. */
export function directWritesOf(db: Kysely<Database>): DirectWrite | undefined {
  return transactions.get(db);
}

/** So often a transaction is begun anew. Whoever waits for each other twice does so by chance. */
const retries = 3;

/**
 * Runs a function in a transaction: in that of the caller, if `db` is one, and otherwise in one of its own. One of its
 * own is begun anew if Postgres has ended it because two waited for each other, or because the tables were changed, so the
 * function may run twice, and must do nothing that cannot be repeated. On SQLite, prepared statements run without the way through Kysely's executor and
 * driver, which takes longer than most statements.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return await run(db);
  for (let left = retries; ; left -= 1) {
    try {
      return await begin(db, run);
    } catch (error) {
      if (left === 0 || !canBeginAnew(error)) throw error;
    }
  }
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

async function begin<Result>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const write = databases.get(db);
  return await db.transaction().execute(async (trx) => {
    if (!write) return await run(trx);
    transactions.set(trx, write);
    try {
      return await run(trx);
    } finally {
      // From here on the connection is somebody else's.
      transactions.delete(trx);
    }
  });
}

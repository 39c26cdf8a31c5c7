import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

/** Each lock has a number, which may be any that no other lock on the database has. */
const locks = {
  ...{ migrations: 7_264_901, rateLimits: 7_264_902, attempts: 7_264_903, clockNote: 7_264_904 },
  mailings: 7_264_905,
};

/**
 * Waits until no other transaction has this lock, and holds it until this transaction ends. It does nothing in SQLite,
 * which has one writer anyway; a Postgres may be shared by several processes.
 */
export async function takeAdvisoryLock<Tables>(trx: Kysely<Tables>, name: keyof typeof locks): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(locks[name])})`.execute(trx);
}

/** The same for a lock that each of these owners has. It takes them in the order of the list. */
export async function takeAdvisoryLocks<Tables>(
  trx: Kysely<Tables>,
  name: keyof typeof locks,
  owners: readonly string[],
): Promise<void> {
  if (!isPostgres(trx)) return;
  const lock = sql.lit(locks[name]);
  const owner = sql`json_array_elements_text(cast(${JSON.stringify(owners)} as json)) as owner`;
  await sql`select pg_advisory_xact_lock(${lock}, hashtext(owner)) from ${owner}`.execute(trx);
}

/**
 * Holds the rows of a query until the transaction ends: nobody changes them, or adds a row that refers to one. It does
 * nothing in SQLite, which has one writer anyway.
 */
export async function lockRows<Tables, Table extends keyof Tables, Row>(
  trx: Transaction<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<void> {
  if (isPostgres(trx)) await rows.forUpdate().execute();
}

/**
 * Returns the rows of a query, and holds them until the transaction ends: nobody changes them. Others may hold them in the
 * same way, or only refer to them. In SQLite there is one writer anyway.
 */
export async function shareRows<Tables, Table extends keyof Tables, Row>(
  trx: Transaction<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Row[]> {
  return await (isPostgres(trx) ? rows.forShare() : rows).execute();
}

/** The same for who is going to change them: nobody else holds them meanwhile, but others may refer to them. */
export async function holdRows<Tables, Table extends keyof Tables, Row>(
  trx: Transaction<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Row[]> {
  return await (isPostgres(trx) ? rows.forNoKeyUpdate() : rows).execute();
}

/**
 * Holds those rows of a query that no other transaction holds, until this one ends, and returns them. It never waits. In
 * SQLite, which has one writer anyway, these are all.
 */
export async function lockFreeRows<Tables, Table extends keyof Tables, Row>(
  trx: Transaction<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Row[]> {
  return await (isPostgres(trx) ? rows.forUpdate().skipLocked() : rows).execute();
}

import type { SelectQueryBuilder, Transaction } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

/**
 * Holds the rows of a query until the transaction ends: nobody changes them, or adds a row that refers to one. It does
 * nothing in SQLite, which has one writer anyway.
 */
export async function holdRows<Tables, Table extends keyof Tables, Row>(
  trx: Transaction<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<void> {
  if (isPostgres(trx)) await rows.forUpdate().execute();
}

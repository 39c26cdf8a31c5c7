import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { recordChange } from './record-change.ts';

interface SavedTable {
  by: string;
  /** What is in it: 'students', 'Physics/Waves/Sound answers'. */
  table: string;
  rows: number;
}

/** Notes in the audit that somebody has taken a table of students with them. */
export async function recordSavedTable(
  db: Kysely<Database>,
  { by, table, rows }: SavedTable,
  now: number,
): Promise<void> {
  await inTransaction(db, (trx) => recordChange(trx, { by, action: 'table.save', details: { table, rows } }, now));
}

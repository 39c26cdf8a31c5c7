import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { moveMessages } from '#server/domain/messages/messages.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { migrations as known } from '#server/platform/database/migrations/all.ts';
import { migrateWithin } from '#server/platform/database/migrations/migrate.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { allowPauses, inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { countForPlans, listTables } from '#server/platform/database/tables.ts';
import { linesOf } from '#server/platform/files/lines-of.ts';
import { noteRestored } from './last-backup.repository.ts';
import { tablePart } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { DamagedBackupError } from './read-tar.ts';
import { deleteRows, insertRows } from './rows.repository.ts';

/** Stays within both engines' limits on parameters in one statement. */
const maxValuesPerInsert = 10_000;
const maxLineBytes = 64 * 1024 * 1024;
const columnsLine = z.array(z.string());
const rowLine = z.array(z.union([z.string(), z.number(), z.null()]));

/**
 * Creates the tables with the migrations of the backup and fills them, all in one transaction. `finish` runs before the
 * commit, so that a failure in it undoes everything.
 */
export async function restoreRows(
  db: Db,
  { manifest, read }: Pick<Backup, 'manifest' | 'read'>,
  finish: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await listTables(trx)).length > 0) {
      throw new OperatorError(
        'The database is not empty. Nothing was changed. Create a new one, set DATABASE_URL to its address and restore into it.',
      );
    }
    // The files of a large backup take their time, and nobody waits for a new database.
    await allowPauses(trx);
    const applied = Object.entries(known).filter(([name]) => manifest.migrations.includes(name));
    await migrateWithin(trx, 0, Object.fromEntries(applied));

    const tables = await listTables(trx);
    if (tables.toSorted().join() !== Object.keys(manifest.tables).toSorted().join()) {
      throw new DamagedBackupError('its tables are not those of a portal');
    }
    for (const table of tables.toReversed()) await deleteRows(trx, table);
    for (const table of tables) {
      const count = await fill(trx, table, linesOf(read(tablePart(table)), maxLineBytes));
      if (count !== manifest.tables[table]) throw new DamagedBackupError(`the number of rows of ${table} is wrong`);
    }
    // Who had access when the backup was made need not have it now, and a day at the desk begins with a code. The parts
    // of uploads are in no backup.
    for (const table of ['desk_session', 'desk_device', 'upload_part', 'upload']) await deleteRows(trx, table);
    // What waited then may have been sent since.
    for (const state of ['waiting', 'sending'] as const) await moveMessages(trx, state, {}, { state: 'unknown' });
    // A backup is noted once it is complete, so none has itself.
    const made_at = Date.parse(manifest.made_at);
    if (!Number.isNaN(made_at)) await noteRestored(trx, made_at);
    await countForPlans(trx);
    await finish(trx);
  });
}

/** Inserts rows into a table and returns their number. The first line names the columns. */
async function fill(db: Db, table: string, lines: AsyncIterable<string | undefined>): Promise<number> {
  let columns: string[] | undefined;
  let waiting: unknown[][] = [];
  let count = 0;
  const insert = async () => {
    if (!columns || waiting.length === 0) return;
    await insertRows(db, table, columns, waiting).catch((error: Error) => {
      throw new OperatorError(`The rows of ${table} cannot be stored (${error.message}). Nothing was changed.`);
    });
    count += waiting.length;
    waiting = [];
  };
  for await (const line of lines) {
    if (line === undefined) throw new DamagedBackupError('it has a row that is too long');
    if (!columns) {
      columns = parse(columnsLine, line, table);
      continue;
    }
    const row = parse(rowLine, line, table);
    if (row.length !== columns.length) throw unreadable(table);
    waiting.push(row);
    if (waiting.length * columns.length >= maxValuesPerInsert) await insert();
  }
  await insert();
  return count;
}

function parse<T>(schema: z.ZodMiniType<T>, line: string, table: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw unreadable(table);
  }
}

function unreadable(table: string): DamagedBackupError {
  return new DamagedBackupError(`the rows of ${table} cannot be read`);
}

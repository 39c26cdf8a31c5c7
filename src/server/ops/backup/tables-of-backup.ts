import { OperatorError, reasonOf } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Row, readRows } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { type Manifest, tablePart } from './manifest.ts';
import type { AddPart } from './write-tar.ts';

/** Adds each table as a part with a line for the names of its columns, and one for each row. */
export async function addTables(db: Db, add: AddPart, manifest: Manifest): Promise<void> {
  for (const table of await listTables(db)) {
    let count = 0;
    async function* lines() {
      count = 0;
      for await (const rows of withTableName(table, readRows(db, table))) {
        if (count === 0) yield line(Object.keys(rows[0] ?? {}));
        count += rows.length;
        yield Buffer.concat(rows.map((row) => line(valuesOf(table, row))));
      }
    }
    manifest.parts.push(await add(tablePart(table), lines));
    manifest.tables[table] = count;
  }
}

/** Names the table in errors. */
async function* withTableName(table: string, rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  try {
    yield* rows;
  } catch (error) {
    throw new OperatorError(
      `No backup was made, because the table ${table} cannot be read (${reasonOf(error)}). To find out more, run: npm run portal -- doctor`,
    );
  }
}

function line(values: unknown[]): Buffer {
  return Buffer.from(`${JSON.stringify(values)}\n`);
}

/** Refuses values that JSON would change silently. */
function valuesOf(table: string, row: Row): unknown[] {
  const values = Object.values(row);
  const unsupported = values.find((one) => one !== null && typeof one !== 'string' && !Number.isFinite(one));
  if (unsupported === undefined) return values;
  throw new OperatorError(
    `No backup was made, because the table ${table} has a value that the portal never stores (${typeof unsupported} ${unsupported}).`,
  );
}

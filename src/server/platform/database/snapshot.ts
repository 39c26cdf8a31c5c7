import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db } from './schema.ts';

export type Row = Record<string, unknown>;

const rowsPerBatch = 1_000;

/** Reads the database as it is at one moment, even if the reading takes long. Writers do not have to wait for it. */
export async function readSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await transaction.execute(read);
  }
  // This is not a transaction of Kysely's, because the driver begins all of those as writers.
  return await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** All rows of a table, in batches. Call it within `readSnapshot`. */
export async function* readRows(db: Db, table: string): AsyncGenerator<Row[]> {
  yield* isPostgres(db) ? readByCursor(db, table) : readByRowid(db, table);
}

async function* readByCursor(db: Db, table: string): AsyncGenerator<Row[]> {
  await sql`declare everything no scroll cursor for select * from ${sql.id(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerBatch)} from everything`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close everything`.execute(db);
}

async function* readByRowid(db: Db, table: string): AsyncGenerator<Row[]> {
  for (let last: unknown = 0; ; ) {
    const { rows } = await sql<Row>`
      select rowid as "rowid here", * from ${sql.id(table)} where rowid > ${last} order by rowid limit ${sql.lit(rowsPerBatch)}
    `.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.['rowid here'];
    yield rows.map(({ 'rowid here': _, ...row }) => row);
  }
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import type { Row } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';

/** All rows of a database by their tables, those that triggers fill included. */
export async function everyRow(db: Db): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const table of [...(await listTables(db)), 'student_version']) {
    found[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
  }
  return found;
}

/** The tables in which a row has this text. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const tables = Object.entries(await everyRow(db));
  return tables.flatMap(([table, rows]) => (rows.some((row) => JSON.stringify(row).includes(text)) ? [table] : []));
}

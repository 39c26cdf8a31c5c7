import { sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { listColumns } from '#server/platform/database/tables.ts';

/** Gives the rows of one, by a column with ids, to another. Where the other has the same row already, that stays. */
export async function moveRows(
  db: Db,
  table: keyof Database,
  column: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const others = (await listColumns(db, table)).filter((name) => name !== column).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, ${sql.join(others)})
    select ${to}, ${sql.join(others)} from ${sql.table(table)} where ${sql.ref(column)} = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${from}`.execute(db);
}

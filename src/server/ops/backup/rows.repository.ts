import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

export async function deleteRows(db: Kysely<Database>, table: string): Promise<void> {
  await sql`delete from ${sql.id(table)}`.execute(db);
}

export async function insertRows(
  db: Kysely<Database>,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.id(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.id(table)} (${names}) values ${values}`.execute(db);
}

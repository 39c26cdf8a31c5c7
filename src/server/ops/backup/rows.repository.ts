import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

export async function deleteRows(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.id(table)}`.execute(db);
}

export async function insertRows(db: Db, table: string, columns: string[], rows: unknown[][]): Promise<void> {
  const names = sql.join(columns.map((name) => sql.id(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.id(table)} (${names}) values ${values}`.execute(db);
}

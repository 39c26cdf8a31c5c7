import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listTables } from '#server/platform/database/tables.ts';

/** Descriptions of damage to the database file, its pages or its indexes. Throws if the database cannot be read. */
export async function findDamage(db: Db): Promise<string[]> {
  return isPostgres(db) ? await findPostgresDamage(db) : await findSqliteDamage(db);
}

async function findSqliteDamage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((result) => result !== 'ok');
}

/**
 * Postgres has no built-in check of a whole database. So this reads every row with its TOAST values, and asks for
 * broken indexes.
 */
async function findPostgresDamage(db: Db): Promise<string[]> {
  for (const table of await listTables(db)) {
    await sql`select sum(length(t::text)) from ${sql.id(table)} t`.execute(db);
  }
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid
    union all
    select 'wrong checksums' from pg_stat_database where datname = current_database() and checksum_failures > 0
  `.execute(db);
  return rows.map(({ name }) => name);
}

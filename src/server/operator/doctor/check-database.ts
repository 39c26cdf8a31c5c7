import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { findPendingMigrations, NewerDatabaseError } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listReferences, listTables, type Reference } from '#server/platform/database/tables.ts';
import { type Finding, someOf, type Wrong } from './finding.ts';

export const restoreIt = 'Stop the portal, keep a copy of the data folder, and restore the newest backup.';

/** What the tables are, whether they can be read, and whether every row has those that it points at. */
export async function checkDatabase(db: Kysely<Database>): Promise<Finding[]> {
  return [
    { about: 'database', wrong: await attempt(() => findDamage(db)) },
    { about: 'migrations', wrong: await attempt(() => findMigrations(db)) },
    { about: 'rows', wrong: await attempt(() => findOrphans(db)) },
  ];
}

/** A database so damaged that it cannot be asked is a finding too. */
async function attempt(look: () => Promise<Wrong | undefined>): Promise<Wrong | undefined> {
  try {
    return await look();
  } catch (error) {
    return {
      what: `It cannot be read (${error instanceof Error ? error.message : error}).`,
      todo: restoreIt,
      hidesMedia: true,
    };
  }
}

async function findDamage(db: Kysely<Database>): Promise<Wrong | undefined> {
  const damage = isPostgres(db) ? await findPostgresDamage(db) : await findSqliteDamage(db);
  return damage.length === 0
    ? undefined
    : { what: `It is damaged: ${someOf(damage)}.`, todo: restoreIt, hidesMedia: true };
}

async function findSqliteDamage(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((said) => said !== 'ok');
}

/**
 * Postgres has no such check of its own: every row is read, with what is stored apart from it, and the indexes are
 * asked for.
 */
async function findPostgresDamage(db: Kysely<Database>): Promise<string[]> {
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

async function findMigrations(db: Kysely<Database>): Promise<Wrong | undefined> {
  try {
    const pending = await findPendingMigrations(db);
    if (pending.length === 0) return undefined;
    return {
      what: `Pending: ${someOf(pending)}.`,
      todo: 'Start the portal again, or run npm run portal -- migrate.',
      hidesMedia: true,
    };
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error;
    return {
      what: 'The database was made by a newer version of the portal.',
      todo: 'Install that version.',
      hidesMedia: true,
    };
  }
}

/** Known to the program only: a quiz is stored before its revision, so the database cannot hold it to that. */
const ownReferences: Reference[] = [
  { table: 'quiz', column: 'revision_id', parent: 'quiz_revision', parent_column: 'revision_id' },
];

async function findOrphans(db: Kysely<Database>): Promise<Wrong | undefined> {
  const tables = await listTables(db);
  const references = [...(await listReferences(db)), ...ownReferences].filter(({ table }) => tables.includes(table));
  const found: string[] = [];
  for (const { table, column, parent, parent_column } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.id(table)} child
      where ${sql.id('child', column)} is not null and not exists (
        select 1 from ${sql.id(parent)} parent where ${sql.id('parent', parent_column)} = ${sql.id('child', column)}
      )`.execute(db);
    const count = Number(rows[0]?.count);
    if (count > 0) found.push(`${count.toLocaleString('en')} of ${table} without their ${parent}`);
  }
  return found.length === 0 ? undefined : { what: `Some belong to nothing: ${someOf(found)}.`, todo: restoreIt };
}

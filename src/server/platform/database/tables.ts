import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database, Db } from './schema.ts';

/** A foreign key: a column that refers to another table's column. */
export interface Reference {
  table: string;
  column: string;
  parent: string;
  parent_column: string;
}

/** Triggers fill these from the other tables, also when a backup is restored. */
const filledByTriggers = ['content_version', 'student_version'];

/**
 * The tables of the database, each after the tables that it refers to, so that rows can be inserted in this order. They
 * are read from the database itself, because a backup may be older than the program. The tables that Litestream adds to
 * a SQLite file are left out, and so are those that triggers fill.
 */
export async function listTables(db: Db): Promise<string[]> {
  const found = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
    : sql<{ name: string }>`
        select name from sqlite_master
        where type = 'table' and name not glob 'sqlite_*' and name not glob '_litestream_*'
        order by 1`;
  const names = (await found.execute(db)).rows
    .map(({ name }) => name)
    .filter((name) => !filledByTriggers.includes(name));
  const references = await listReferences(db);

  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const remaining = names.filter((name) => !ordered.includes(name));
    const ready = remaining.filter((name) =>
      references.every(({ table, parent }) => table !== name || parent === name || ordered.includes(parent)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${remaining.join(', ')}.`);
    ordered.push(...ready);
  }
  return ordered;
}

/**
 * Lets Postgres count the rows of all tables that were just filled, for its plans. It does so by itself a minute later,
 * and until then some lists of the desk take longer than a statement may. SQLite plans by its indexes.
 */
export async function countForPlans(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`analyze`.execute(db);
}

/** The foreign keys in the database. All of ours have one column. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const found = isPostgres(db)
    ? sql<Reference>`
        select child.relname as "table", c.attname as "column", parent.relname as parent, p.attname as parent_column
        from pg_constraint k
        join pg_class child on child.oid = k.conrelid
        join pg_class parent on parent.oid = k.confrelid
        join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
        join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
        where k.contype = 'f' and child.relnamespace = current_schema()::regnamespace
        order by 1, 2`
    : sql<Reference>`
        select t.name as "table", k."from" as "column", k."table" as parent, k."to" as parent_column
        from sqlite_master t, pragma_foreign_key_list(t.name) k
        where t.type = 'table'
        order by 1, 2`;
  return (await found.execute(db)).rows;
}

/** The names of the columns of a table. */
export async function listColumns(db: Db, table: keyof Database): Promise<string[]> {
  const found = isPostgres(db)
    ? sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`;
  return (await found.execute(db)).rows.map(({ name }) => name);
}

/** The name of the database engine, as a backup's manifest records it. */
export function engineOf<Tables>(db: Kysely<Tables>): 'sqlite' | 'postgres' {
  return isPostgres(db) ? 'postgres' : 'sqlite';
}

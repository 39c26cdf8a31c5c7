import { sql } from 'kysely';
import { findLast } from '#server/domain/audit/audit.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Kind, kinds, type Values } from './kinds.ts';

/** A row of the tree with all its columns. */
export type NodeRow = Readonly<Record<string, string | number | null>> & {
  source_key: string;
  position: number;
  archived_at: number | null;
};

/** Adds a node of the academy's tree. `columns` has its source key and its place. */
export async function insertNode(db: Db, kind: Kind, id: string, columns: Values): Promise<void> {
  const { table, id: idColumn } = kinds[kind];
  const row = { ...columns, [idColumn]: id };
  const names = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(db);
}

export async function updateNode(
  db: Db,
  kind: Kind,
  id: string,
  columns: Record<string, string | number | null>,
): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length === 0) return;
  const { table, id: idColumn } = kinds[kind];
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(idColumn)} = ${id}`.execute(db);
}

export async function findNode(db: Db, kind: Kind, id: string): Promise<NodeRow | undefined> {
  const { table, id: idColumn } = kinds[kind];
  const { rows } = await sql<NodeRow>`select * from ${sql.table(table)} where ${sql.ref(idColumn)} = ${id}`.execute(db);
  return rows[0];
}

export async function hasNodeWithKey(db: Db, kind: Kind, source_key: string): Promise<boolean> {
  const found = sql`select 1 from ${sql.table(kinds[kind].table)} where source_key = ${source_key}`;
  return (await found.execute(db)).rows.length > 0;
}

/** The place after the last of the nodes below a parent, also of those that are hidden. */
export async function nextPosition(db: Db, kind: Kind, parent_id: string | undefined): Promise<number> {
  const { table, parent } = kinds[kind];
  const below = parent === undefined ? sql`1 = 1` : sql`${sql.ref(parent)} = ${parent_id}`;
  const { rows } = await sql<{ next: number | null }>`
    select max(position) + 1 as next from ${sql.table(table)} where ${below}`.execute(db);
  return Number(rows[0]?.next ?? 0);
}

/** Who changed the content last, by the audit. */
export async function findLastContentChange(db: Db, content_id: string) {
  return await findLast(db.selectFrom('audit').where('content_id', '=', content_id));
}

/** The names of what students see beside a node. */
export async function listNamesBeside(
  db: Db,
  { kind, id, parent_id, column }: { kind: Kind; id: string; parent_id: string | undefined; column: string },
): Promise<string[]> {
  const { table, id: idColumn, parent } = kinds[kind];
  const below = parent === undefined ? sql`1 = 1` : sql`${sql.ref(parent)} = ${parent_id}`;
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)}
    where ${below} and archived_at is null and ${sql.ref(idColumn)} <> ${id}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The ids of what is below a parent, hidden or not, in their order. */
export async function listSiblings(db: Db, kind: Kind, parent_id: string | undefined): Promise<string[]> {
  const { table, id, parent } = kinds[kind];
  const below = parent === undefined ? sql`1 = 1` : sql`${sql.ref(parent)} = ${parent_id}`;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${below} order by position, ${sql.ref(id)}`.execute(db);
  return rows.map((row) => row.id);
}

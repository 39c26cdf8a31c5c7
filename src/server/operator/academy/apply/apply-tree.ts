import { type Kysely, sql } from 'kysely';
import { type Kind, kinds, type Values } from '#server/operator/academy/plan/kinds.ts';
import type { Change, TreePlan } from '#server/operator/academy/plan/plan-tree.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Writes new and changed nodes to the tables of the tree. */
export async function applyTree(db: Kysely<Database>, { changes, keys }: TreePlan, now: number): Promise<void> {
  // Two rows may exchange their keys, and keys must be unique at every moment. So each gets a temporary key first.
  for (const { kind, id } of keys) await update(db, kind, id, { source_key: `~${id}` });
  for (const { kind, id, source_key } of keys) await update(db, kind, id, { source_key });
  for (const change of changes) await applyChange(db, change, now);
}

async function applyChange(db: Kysely<Database>, { action, kind, id, columns }: Change, now: number): Promise<void> {
  if (action === 'hidden') return update(db, kind, id, { archived_at: now });
  if (action === 'restored') return update(db, kind, id, { ...columns, archived_at: null });
  if (action !== 'added') return update(db, kind, id, columns);
  const { table, id: idColumn } = kinds[kind];
  // The folder may decide `added_on`. A revision is written later, and sets `revision_id`.
  const forQuiz: Values = kind === 'quiz' ? { added_on: now, revision_id: '' } : {};
  const row = { ...forQuiz, ...columns, [idColumn]: id };
  const names = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(db);
}

async function update(
  db: Kysely<Database>,
  kind: Kind,
  id: string,
  columns: Record<string, string | number | null>,
): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length === 0) return;
  const { table, id: idColumn } = kinds[kind];
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(idColumn)} = ${id}`.execute(db);
}

import type { Kysely } from 'kysely';
import type { Values } from '#server/domain/content/kinds.ts';
import { insertNode, updateNode } from '#server/domain/content/nodes.repository.ts';
import type { Change, TreePlan } from '#server/import/plan/plan-tree.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Writes new and changed nodes to the tables of the tree. */
export async function applyTree(db: Kysely<Database>, { changes, keys, places }: TreePlan, now: number): Promise<void> {
  // Two rows may exchange their keys, and keys must be unique at every moment. So each gets a temporary key first.
  for (const { kind, id } of keys) await updateNode(db, kind, id, { source_key: `~${id}` });
  for (const { kind, id, source_key } of keys) await updateNode(db, kind, id, { source_key });
  for (const change of changes) await applyChange(db, change, now);
  for (const { kind, id, position } of places) await updateNode(db, kind, id, { position });
}

async function applyChange(db: Kysely<Database>, { action, kind, id, columns }: Change, now: number): Promise<void> {
  if (action === 'hidden') return updateNode(db, kind, id, { archived_at: now });
  if (action === 'restored') return updateNode(db, kind, id, { ...columns, archived_at: null });
  if (action !== 'added') return updateNode(db, kind, id, columns);
  // The folder may decide `added_on`. A revision is written later, and sets `revision_id`.
  const forQuiz: Values = kind === 'quiz' ? { added_on: now, revision_id: '' } : {};
  await insertNode(db, kind, id, { ...forQuiz, ...columns });
}

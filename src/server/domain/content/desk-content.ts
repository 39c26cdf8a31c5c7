/**
 * What the desk does to the content of the academy, beside what the folder brings. What is made, changed or hidden here
 * belongs to the portal, and an import leaves it. Each function notes that, is a part of the caller's transaction, and
 * leaves the audit to the caller.
 */

import type { Transaction } from 'kysely';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { OperatorError } from '#server/errors.ts';
import { slugOf } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { type Kind, kinds, type Values } from './kinds.ts';
import {
  findLastContentChange,
  findNode,
  hasNodeWithKey,
  insertNode,
  type NodeRow,
  nextPosition,
  updateNode,
} from './nodes.repository.ts';

interface NewNode {
  kind: Kind;
  /** The id of the node that it is in; subjects and news have none. */
  parent?: { kind: Kind; id: string };
  name: string;
  /** Without its id, its parent, its source key and, unless it is to have a certain one, its place. */
  columns: Values;
  /** A folder never lists it by its name, as with live classes, of which several may have one name. */
  hasOwnKey?: boolean;
}

/**
 * Adds a node, after its siblings. A folder that lists one of this name in this place later has it from then on. Hold
 * the lock of imports. Returns the id.
 */
export async function addAtDesk(
  trx: Transaction<Database>,
  { kind, parent, name, columns, hasOwnKey = false }: NewNode,
): Promise<string> {
  const id = newId();
  const above = parent && (await requireNode(trx, parent.kind, parent.id));
  const path = above ? `${above.source_key}/` : '';
  const slug = slugOf(name);
  const isFree = !hasOwnKey && !(await hasNodeWithKey(trx, kind, path + slug));
  const parentColumn = kinds[kind].parent;
  await insertNode(trx, kind, id, {
    position: await nextPosition(trx, kind, parent?.id),
    ...columns,
    ...(parentColumn && parent && { [parentColumn]: parent.id }),
    source_key: path + (isFree ? slug : `${slug} ~${id}`),
  });
  await noteChangedHere(trx, [{ id, field: 'made', was: '' }]);
  return id;
}

/** Changes columns of a node. Those that are the same stay out of it. */
export async function changeAtDesk(trx: Transaction<Database>, kind: Kind, id: string, columns: Values): Promise<void> {
  const row = await requireNode(trx, kind, id);
  const changed = Object.entries(columns).filter(([name, value]) => row[name] !== value);
  // The place among its siblings is nobody's value: the folder sets it anew whenever one is added.
  const own = changed.filter(([name]) => name !== 'position');
  await noteChangedHere(
    trx,
    own.map(([field]) => ({ id, field, was: '' })),
  );
  await updateNode(trx, kind, id, Object.fromEntries(changed));
}

/** Puts a node that the desk has made below another parent, after what is there. Its key has to be its own. */
export async function moveAtDesk(
  trx: Transaction<Database>,
  { kind, id, parent }: { kind: Kind; id: string; parent: { kind: Kind; id: string } },
): Promise<void> {
  const [row, above] = [await requireNode(trx, kind, id), await requireNode(trx, parent.kind, parent.id)];
  const slug = row.source_key.slice(row.source_key.lastIndexOf('/') + 1);
  const position = await nextPosition(trx, kind, parent.id);
  const parentColumn = kinds[kind].parent;
  await updateNode(trx, kind, id, {
    ...(parentColumn && { [parentColumn]: parent.id }),
    position,
    source_key: `${above.source_key}/${slug}`,
  });
}

/** Hides a node from students, or shows it again. */
export async function hideAtDesk(
  trx: Transaction<Database>,
  { kind, id, isHidden }: { kind: Kind; id: string; isHidden: boolean },
  now: number,
): Promise<void> {
  await updateNode(trx, kind, id, { archived_at: isHidden ? now : null });
  await noteChangedHere(trx, [{ id, field: 'hidden', was: '' }]);
}

/** What changes with other nodes. */
const ofOthers = ['position', 'source_key', 'video_count', 'material_count', 'quiz_count'];

/** The version of what the staff have read of a node: the same values have the same. */
export function versionOfNode(row: NodeRow): string {
  const values = Object.entries(row)
    .filter(([name]) => !ofOthers.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return versionOf(values);
}

/** The version of a node as it is now. */
export async function findVersion(db: Db, kind: Kind, id: string): Promise<string> {
  return versionOfNode(await requireNode(db, kind, id));
}

/**
 * Reads a node and throws a ChangedMeanwhile unless it is as it was read. Nobody changes it until the transaction ends,
 * since this takes the lock of imports: call it first.
 */
export async function requireSeenNode(
  trx: Transaction<Database>,
  { kind, id, seen }: { kind: Kind; id: string; seen: string | undefined },
): Promise<NodeRow> {
  await takeImportLock(trx);
  const row = await requireNode(trx, kind, id);
  if (seen !== undefined && versionOfNode(row) !== seen)
    throw new ChangedMeanwhile(await findLastContentChange(trx, id));
  return row;
}

async function requireNode(db: Db, kind: Kind, id: string): Promise<NodeRow> {
  const row = await findNode(db, kind, id);
  if (!row) throw new OperatorError(textOf('content.gone'));
  return row;
}

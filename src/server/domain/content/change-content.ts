import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { OperatorError } from '#server/errors.ts';
import { slugOf } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import type { TreeKind } from './content.repository.ts';
import { countContents } from './content-counts.repository.ts';
import { nameColumns, readContentName } from './content-name.ts';
import { changeAtDesk, hideAtDesk, requireSeenNode } from './desk-content.ts';
import { kinds, orderKey } from './kinds.ts';
import { findLastContentChange, listNamesBeside, listSiblings, updateNode } from './nodes.repository.ts';

interface Seen {
  /** The operator. */
  by: string;
  kind: TreeKind;
  id: string;
  /** The version that the operator has read. */
  seen: string;
}

/** Commands and tables name a subject and a quiz by their names, and would mean the other one. */
function isNamedAlone(kind: TreeKind): boolean {
  return kind === 'subject' || kind === 'quiz';
}

/**
 * Gives content another name, and a chapter the batch that alone sees it; '' for everybody. Nothing that students did with
 * it is touched.
 */
export const renameContent = transactional(
  async (
    trx,
    { by, name: written, batch_slug, ...one }: Seen & { name: string; batch_slug?: string | undefined },
    now: number,
  ) => {
    const name = readContentName(written);
    const column = nameColumns[one.kind];
    const before = await requireSeenNode(trx, one);
    const isMoved = one.kind === 'chapter' && batch_slug !== undefined && before['batch_slug'] !== batch_slug;
    if (isMoved) {
      await changeAtDesk(trx, 'chapter', one.id, { batch_slug });
      await countContents(trx);
      const details = { chapter: name, batch: [String(before['batch_slug']), batch_slug] as const };
      await recordChange(trx, { by, action: 'content.change', content_id: one.id, details }, now);
    }
    if (before[column] === name) return;
    if (isNamedAlone(one.kind)) {
      const parentColumn = kinds[one.kind].parent;
      const parent_id = parentColumn === undefined ? undefined : String(before[parentColumn]);
      const names = await listNamesBeside(trx, { ...one, parent_id, column });
      if (names.some((other) => slugOf(other) === slugOf(name)))
        throw new OperatorError(textOf('content.nameTaken', { name }));
    }
    await changeAtDesk(trx, one.kind, one.id, { [column]: name });
    const details = { name: [String(before[column]), name] as const };
    await recordChange(trx, { by, action: 'content.rename', content_id: one.id, details }, now);
  },
);

/**
 * Lets content change places with its neighbour above or below. Throws a ChangedMeanwhile if that is not there any more.
 */
export const moveContent = transactional(
  async (
    trx,
    { by, past_id, direction, ...one }: Seen & { past_id: string; direction: 'up' | 'down' },
    now: number,
  ) => {
    const { kind, id } = one;
    const row = await requireSeenNode(trx, one);
    const parentColumn = kinds[kind].parent;
    const parent_id = parentColumn === undefined ? undefined : String(row[parentColumn]);
    const siblings = await listSiblings(trx, kind, parent_id);
    const [from, to] = [siblings.indexOf(id), siblings.indexOf(past_id)];
    if (to < 0 || to - from !== (direction === 'up' ? -1 : 1))
      throw new ChangedMeanwhile(await findLastContentChange(trx, past_id));
    await noteChangedHere(trx, [{ id: orderKey(kind, parent_id), field: 'order', was: '' }]);
    siblings.splice(to, 1, id);
    siblings.splice(from, 1, past_id);
    for (const [position, sibling] of siblings.entries()) await updateNode(trx, kind, sibling, { position });
    const details = { name: String(row[nameColumns[kind]]), place: [from + 1, to + 1] as const };
    await recordChange(trx, { by, action: 'content.move', content_id: id, details }, now);
  },
);

/** Hides content from students, or shows it again. */
export const hideContent = transactional(
  async (trx, { by, isHidden, ...one }: Seen & { isHidden: boolean }, now: number) => {
    const row = await requireSeenNode(trx, one);
    if ((row.archived_at !== null) === isHidden) return;
    await hideAtDesk(trx, { kind: one.kind, id: one.id, isHidden }, now);
    await countContents(trx);
    const action = isHidden ? 'content.hide' : 'content.show';
    const details = { name: String(row[nameColumns[one.kind]]) };
    await recordChange(trx, { by, action, content_id: one.id, details }, now);
  },
);

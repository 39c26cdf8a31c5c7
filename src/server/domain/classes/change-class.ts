import type { Transaction } from 'kysely';
import { readDaysOff } from '#server/domain/academy/academy-settings.repository.ts';
import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { isChangedHere } from '#server/domain/changed-here.repository.ts';
import {
  addAtDesk,
  changeAtDesk,
  hideAtDesk,
  moveAtDesk,
  requireSeenNode,
} from '#server/domain/content/desk-content.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { enrolByBatch } from '#server/domain/enrolment/memberships.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { type ClassColumns, checkClass, type WrittenClass } from './check-class.ts';
import type { ClassBatch } from './class-batches.ts';
import {
  countCurrentClasses,
  findLiveBatch,
  findLiveClass,
  type LiveClassRow,
  listNotEnrolled,
} from './live-classes.repository.ts';

export interface ByStaff {
  /** Who changes it. */
  by: string;
  /** The academy's date. */
  today: string;
}

export interface Seen {
  class_id: string;
  /** The version of the class that the operator has seen. */
  seen: string;
}

/** The most classes of a batch in a subject that are not over: for each day of a year, and more. */
export const mostCurrentClasses = 500;

/** Adds a live class for a batch, with a row in the audit. Its first class in a subject enrols the batch in it. */
export const scheduleClass = transactional(
  async (trx, { by, today, batch, written }: ByStaff & { batch: ClassBatch; written: WrittenClass }, now: number) => {
    await takeImportLock(trx);
    const columns = checkClass(written, { today, daysOff: await readDaysOff(trx) });
    const { batch_id, enrolled } = await openBatch(trx, batch, now);
    await requireFewClasses(trx, batch_id, today);
    const parent = { kind: 'batch', id: batch_id } as const;
    const class_id = await addAtDesk(trx, {
      kind: 'class',
      parent,
      name: columns.class_name,
      columns,
      hasOwnKey: true,
    });
    const details = { ...(await nameOf(trx, class_id)), ...columns, ...(enrolled > 0 && { enrolled }) };
    await recordChange(trx, { by, action: 'class.schedule', content_id: class_id, details }, now);
    return class_id;
  },
);

/**
 * Changes a live class on all its days, and the batch that it is for, with the values before and after in the audit.
 * Resolves to the id that it has from now on.
 */
export const changeClass = transactional(
  async (
    trx,
    { by, today, class_id, seen, written, batch }: ByStaff & Seen & { written: WrittenClass; batch?: ClassBatch },
    now: number,
  ) => {
    await requireSeenNode(trx, { kind: 'class', id: class_id, seen });
    const before = await requireLiveClass(trx, class_id);
    const columns = checkClass(written, { today, daysOff: await readDaysOff(trx) }, before);
    const changed: Details = {};
    for (const name of ['class_name', 'tutor_name', 'online_url', 'room', 'day', 'starts', 'ends'] as const)
      if (columns[name] !== before[name]) changed[name] = [before[name], columns[name]];
    const isMoved = batch !== undefined && batch.batch_slug !== before.batch_slug;
    if (Object.keys(changed).length === 0 && !isMoved) return class_id;
    const moved = isMoved
      ? await moveClass(trx, { class_id, batch, today, columns: { ...columns, not_on: before.not_on } }, now)
      : { id: class_id };
    await changeAtDesk(trx, 'class', moved.id, columns);
    if (isMoved) changed['batch'] = [before.batch_name, batch.batch_name];
    const name = await nameOf(trx, moved.id);
    const details = { ...name, ...changed, ...('enrolled' in moved && { enrolled: moved.enrolled }) };
    await recordChange(trx, { by, action: 'class.change', content_id: moved.id, details }, now);
    return moved.id;
  },
);

/**
 * Puts a class into another batch of its subject. One that the folder lists stays hidden where it was, since the folder goes
 * on listing it there, and another one takes its place.
 */
async function moveClass(
  trx: Transaction<Database>,
  {
    class_id,
    batch,
    today,
    columns,
  }: { class_id: string; batch: ClassBatch; today: string; columns: ClassColumns & { not_on: string } },
  now: number,
): Promise<{ id: string; enrolled?: number }> {
  const { batch_id, enrolled } = await openBatch(trx, batch, now);
  await requireFewClasses(trx, batch_id, today);
  const parent = { kind: 'batch', id: batch_id } as const;
  const joined = enrolled > 0 ? { enrolled } : {};
  if (await isChangedHere(trx, class_id, 'made')) {
    await moveAtDesk(trx, { kind: 'class', id: class_id, parent });
    return { id: class_id, ...joined };
  }
  await hideAtDesk(trx, { kind: 'class', id: class_id, isHidden: true }, now);
  const id = await addAtDesk(trx, { kind: 'class', parent, name: columns.class_name, columns, hasOwnKey: true });
  return { id, ...joined };
}

/** Cancels a live class on all its days, or holds it after all. */
export const cancelClass = transactional(
  async (trx, { by, today, class_id, seen, isCancelled }: ByStaff & Seen & { isCancelled: boolean }, now: number) => {
    const before = await requireSeenNode(trx, { kind: 'class', id: class_id, seen });
    if ((before.archived_at !== null) === isCancelled) return;
    if (!isCancelled) {
      // Its batch may have left the folder meanwhile.
      const { batch_id } = await openBatch(trx, await requireLiveClass(trx, class_id), now);
      await requireFewClasses(trx, batch_id, today);
    }
    await hideAtDesk(trx, { kind: 'class', id: class_id, isHidden: isCancelled }, now);
    const [action, details] = [isCancelled ? 'class.cancel' : 'class.hold', await nameOf(trx, class_id)] as const;
    await recordChange(trx, { by, action, content_id: class_id, details }, now);
  },
);

/** Refuses one more class in a batch that has as many as there may be. */
export async function requireFewClasses(trx: Transaction<Database>, batch_id: string, today: string): Promise<void> {
  if ((await countCurrentClasses(trx, batch_id, today)) < mostCurrentClasses) return;
  throw new OperatorError(textOf('batch.hasClasses', { count: String(mostCurrentClasses) }));
}

export async function requireLiveClass(trx: Transaction<Database>, class_id: string): Promise<LiveClassRow> {
  const found = await findLiveClass(trx, class_id);
  if (!found) throw new OperatorError(textOf('class.gone'));
  return found;
}

/** As the audit tells which class it was. */
export async function nameOf(trx: Transaction<Database>, class_id: string): Promise<Details> {
  const { subject_name, batch_name, class_name } = await requireLiveClass(trx, class_id);
  return { class: `${subject_name}/${batch_name}/${class_name}` };
}

/**
 * The batch of live classes of a subject, as students see it. One that students did not see has its first classes now:
 * whoever is in it gets the subject, as with an import.
 */
async function openBatch(
  trx: Transaction<Database>,
  { subject_id, batch_slug, batch_name }: ClassBatch,
  now: number,
): Promise<{ batch_id: string; enrolled: number }> {
  const found = await findLiveBatch(trx, subject_id, batch_slug);
  if (found && found.archived_at === null) return { batch_id: found.batch_id, enrolled: 0 };
  const parent = { kind: 'subject', id: subject_id } as const;
  const columns = { batch_name, batch_slug };
  const batch_id = found?.batch_id ?? (await addAtDesk(trx, { kind: 'batch', parent, name: batch_slug, columns }));
  if (found) await hideAtDesk(trx, { kind: 'batch', id: batch_id, isHidden: false }, now);
  const rosters = await listRosters(trx);
  const spanning = rosters.find((one) => one.batch_slug === batch_slug && one.subject_id === null);
  const students = spanning ? await listNotEnrolled(trx, spanning.roster_id, subject_id) : [];
  const pairs = students.map((stud_id) => ({ stud_id, subject_id }));
  await enrolByBatch(trx, pairs, now);
  return { batch_id, enrolled: students.length };
}

import type { Selectable, Transaction } from 'kysely';
import { lockRows } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';

export type UploadRow = Selectable<Database['upload']>;
export type PartRow = Selectable<Database['upload_part']>;

export async function findUpload(db: Db, upload_id: string): Promise<UploadRow | undefined> {
  return await db.selectFrom('upload').where('upload_id', '=', upload_id).selectAll().executeTakeFirst();
}

export async function listUploadsOf(db: Db, staff_id: string): Promise<UploadRow[]> {
  return await db
    .selectFrom('upload')
    .where('staff_id', '=', staff_id)
    .orderBy('opened_at')
    .orderBy('upload_id')
    .selectAll()
    .execute();
}

/** The uploads that nobody has sent a part of since a moment. */
export async function listUntouched(db: Db, since: number): Promise<UploadRow[]> {
  return await db.selectFrom('upload').where('touched_at', '<', since).selectAll().execute();
}

/** Ends an upload, so that no part of it is taken any more. Resolves to false if somebody has gone on with it by now. */
export async function endUntouched(db: Db, upload_id: string, since: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'refused' })
    .where('upload_id', '=', upload_id)
    .where('touched_at', '<', since)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** How many bytes are still to come, of all uploads together of which a part has come since a moment. */
export async function countMissingBytes(db: Db, since: number): Promise<number> {
  const { missing } = await db
    .selectFrom('upload')
    .where('state', '=', 'receiving')
    .where('touched_at', '>=', since)
    .select((eb) => eb.fn.sum<number | null>(eb('size', '-', eb.ref('received'))).as('missing'))
    .executeTakeFirstOrThrow();
  return Number(missing ?? 0);
}

export async function insertUpload(db: Db, row: UploadRow): Promise<void> {
  await db.insertInto('upload').values(row).execute();
}

/** Moves an upload on from where it stood. Resolves to false if it stands somewhere else by now, or has ended. */
export async function advance(
  db: Db,
  { upload_id, position, bytes }: Pick<PartRow, 'upload_id' | 'position' | 'bytes'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received: position + bytes, touched_at: now })
    .where('upload_id', '=', upload_id)
    .where('state', '=', 'receiving')
    .where('received', '=', position)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** A check of an upload that a process has until a moment, which no other process has as well. */
interface CheckLease {
  upload_id: string;
  until: number;
}

/** Takes the check of a whole upload for a while. Resolves to false if another process has it. */
export async function takeCheck(db: Db, { upload_id, until }: CheckLease, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ checked_until: until, state: 'checking', touched_at: now })
    .where('upload_id', '=', upload_id)
    .where('state', 'in', ['receiving', 'checking'])
    .where('checked_until', '<', now)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Keeps a check until another moment, or ends that with 0. Changes nothing if another process has taken it over. */
export async function renewCheck(db: Db, lease: CheckLease, until: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ checked_until: until })
    .where('upload_id', '=', lease.upload_id)
    .where('checked_until', '=', lease.until)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 1) lease.until = until;
}

/** Ends a check. Resolves to false if it has ended already, or somebody has given the upload up. */
export async function endCheck(
  db: Db,
  upload_id: string,
  values: Pick<UploadRow, 'state' | 'messages'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set(values)
    .where('upload_id', '=', upload_id)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function insertPart(db: Db, part: PartRow): Promise<void> {
  await db.insertInto('upload_part').values(part).execute();
}

export async function noteStored(db: Db, part_id: string): Promise<void> {
  await db.updateTable('upload_part').set({ is_stored: 1 }).where('part_id', '=', part_id).execute();
}

/** All parts in their order, also those whose bytes may not be there. */
export async function listParts(db: Db, upload_id: string): Promise<PartRow[]> {
  return await db
    .selectFrom('upload_part')
    .where('upload_id', '=', upload_id)
    .orderBy('position')
    .orderBy('part_id')
    .selectAll()
    .execute();
}

/** The parts of all uploads. */
export async function listPartIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('upload_part').select('part_id').execute()).map(({ part_id }) => part_id);
}

export async function deletePart(db: Db, part_id: string): Promise<void> {
  await db.deleteFrom('upload_part').where('part_id', '=', part_id).execute();
}

export async function deleteUpload(trx: Transaction<Database>, upload_id: string): Promise<void> {
  // So that no part is added between the two statements below.
  await lockRows(trx, trx.selectFrom('upload').where('upload_id', '=', upload_id).select('upload_id'));
  await trx.deleteFrom('upload_part').where('upload_id', '=', upload_id).execute();
  await trx.deleteFrom('upload').where('upload_id', '=', upload_id).execute();
}

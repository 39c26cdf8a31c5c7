import { type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { lockRows } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { saveSetting } from '#server/platform/database/setting.repository.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

/** How staff.csv and lists of the staff write all subjects. */
export const allSubjects = '*';

/** Of whom was changed at the desk, `was` is what the folder says of them; '' for whom it did not have. */
export const staffField = 'staff';

/** Somebody who works at the desk, with the subjects and batches that a teacher sees. Both lists are sorted. */
export interface Staff extends Pick<Database['staff'], 'staff_id' | 'phone_code' | 'mobile' | 'name' | 'role'> {
  /** Whether a teacher sees every subject, also those that come later. Then `subjects` is empty. */
  hasAllSubjects: boolean;
  subjects: string[];
  /** A batch without a subject is every batch of its name. */
  batches: Pick<Database['staff_batch'], 'batch_slug' | 'subject_id'>[];
  /** Whether a teacher sees the whole mobile numbers of students, as an owner does. */
  seesNumbers: boolean;
}

/** All staff: owners first, then by name. */
export async function listStaff(db: Db): Promise<Staff[]> {
  const rows = await db
    .selectFrom('staff')
    .orderBy(sql`case role when 'owner' then 0 else 1 end`)
    .orderBy('role')
    .orderBy(byName('name'))
    .orderBy('staff_id')
    .selectAll()
    .execute();
  return await withScope(db, rows);
}

/** The staff member with this number, or undefined. */
export async function findStaffByPhone(
  db: Db,
  { phone_code, mobile }: Pick<Staff, 'phone_code' | 'mobile'>,
): Promise<Staff | undefined> {
  const rows = await db
    .selectFrom('staff')
    .where('phone_code', '=', phone_code)
    .where('mobile', '=', mobile)
    .selectAll()
    .execute();
  const [staff] = await withScope(db, rows);
  return staff;
}

/** Finds who has a number, and holds them: they are of the staff until the transaction ends. */
export async function lockStaffByPhone(
  trx: Transaction<Database>,
  phone: Pick<Staff, 'phone_code' | 'mobile'>,
): Promise<Staff | undefined> {
  const { phone_code, mobile } = phone;
  await lockRows(
    trx,
    trx.selectFrom('staff').where('phone_code', '=', phone_code).where('mobile', '=', mobile).select('staff_id'),
  );
  return await findStaffByPhone(trx, phone);
}

export async function findStaff(db: Db, staff_id: string): Promise<Staff | undefined> {
  const rows = await db.selectFrom('staff').where('staff_id', '=', staff_id).selectAll().execute();
  const [staff] = await withScope(db, rows);
  return staff;
}

async function withScope(db: Db, rows: Selectable<Database['staff']>[]): Promise<Staff[]> {
  const ids = rows.map(({ staff_id }) => staff_id);
  if (ids.length === 0) return [];
  const subjects = await db
    .selectFrom('staff_subject')
    .where('staff_id', 'in', ids)
    .orderBy('subject_id')
    .selectAll()
    .execute();
  const batches = await db.selectFrom('staff_batch').where('staff_id', 'in', ids).selectAll().execute();
  return rows.map(({ staff_id, phone_code, mobile, name, role, has_all_subjects, sees_numbers }) => ({
    staff_id,
    phone_code,
    mobile,
    name,
    role,
    hasAllSubjects: has_all_subjects === 1,
    subjects: subjects.filter((one) => one.staff_id === staff_id).map(({ subject_id }) => subject_id),
    batches: batches
      .filter((one) => one.staff_id === staff_id)
      .map(({ batch_slug, subject_id }) => ({ batch_slug, subject_id }))
      .toSorted((a, b) => (batchKey(a) < batchKey(b) ? -1 : 1)),
    seesNumbers: sees_numbers === 1,
  }));
}

/** A batch of a teacher in one word. The batches of each are in this order. */
export function batchKey({ batch_slug, subject_id }: Staff['batches'][number]): string {
  return `${batch_slug} ${subject_id}`;
}

/** Writes a staff member in place of what was there. */
export async function saveStaff(
  db: Db,
  { hasAllSubjects, subjects, batches, seesNumbers, ...staff }: Staff,
): Promise<void> {
  const { staff_id, name, role } = staff;
  const rights = { has_all_subjects: hasAllSubjects ? 1 : 0, sees_numbers: seesNumbers ? 1 : 0 };
  await db
    .insertInto('staff')
    .values({ ...staff, ...rights })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ name, role, ...rights }))
    .execute();
  await deleteScope(db, staff_id);
  const ofSubjects = [...new Set(subjects)].map((subject_id) => ({ staff_id, subject_id }));
  if (ofSubjects.length > 0) await db.insertInto('staff_subject').values(ofSubjects).execute();
  const ofBatches = [...new Map(batches.map((one) => [batchKey(one), { staff_id, ...one }])).values()];
  if (ofBatches.length > 0) await db.insertInto('staff_batch').values(ofBatches).execute();
}

/** Removes a staff member, whose sessions end with that. Somebody who is signing in as them waits, and is then refused. */
export async function removeStaff(trx: Transaction<Database>, staff_id: string): Promise<void> {
  await lockRows(trx, trx.selectFrom('staff').where('staff_id', '=', staff_id).select('staff_id'));
  await deleteScope(trx, staff_id);
  for (const table of ['desk_session', 'desk_device'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', staff_id).execute();
  await trx.deleteFrom('changed_here').where('id', '=', staff_id).execute();
  await trx.deleteFrom('staff').where('staff_id', '=', staff_id).execute();
}

async function deleteScope(db: Db, staff_id: string): Promise<void> {
  for (const table of ['staff_subject', 'staff_batch'] as const)
    await db.deleteFrom(table).where('staff_id', '=', staff_id).execute();
}

type Phone = Pick<Staff, 'phone_code' | 'mobile'>;

const name = 'dismissed_staff';
const dismissed = z.array(z.object({ phone_code: z.string(), mobile: z.string() }));

/** The numbers of those who were removed here, and whom staff.csv may still list. */
export async function listDismissed(db: Db): Promise<Phone[]> {
  const row = await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst();
  return dismissed.parse(JSON.parse(row?.value ?? '[]'));
}

export async function addDismissed(trx: Db, { phone_code, mobile }: Phone): Promise<void> {
  await write(trx, [...(await listDismissed(trx)), { phone_code, mobile }]);
}

/** Deletes all but these: the others are on the staff again, or not in the folder any more. */
export async function deleteOtherDismissals(trx: Db, remaining: readonly Phone[]): Promise<void> {
  if ((await listDismissed(trx)).length !== remaining.length) await write(trx, remaining);
}

async function write(trx: Db, phones: readonly Phone[]): Promise<void> {
  await saveSetting(
    trx,
    name,
    phones.map(({ phone_code, mobile }) => ({ phone_code, mobile })),
  );
}

import { type Selectable, type SqlBool, sql } from 'kysely';
import { everything, isRosterInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import type { Phone } from '#server/platform/text/phone.ts';

export type Roster = Selectable<Database['roster']>;
export type RosterStudent = Selectable<Database['roster_student']>;

/** A batch as the academy folder or an operator says it is. */
export type NewRoster = Omit<Roster, 'archived_at' | 'ended_at'>;

/** All rosters, also those that nobody is on any more, by the names of their batches. */
export async function listRosters(db: Db): Promise<Roster[]> {
  return await db.selectFrom('roster').orderBy('batch_slug').orderBy('roster_id').selectAll().execute();
}

/** Everybody who is on a roster, or was. */
export async function listRosterStudents(db: Db): Promise<RosterStudent[]> {
  return await db.selectFrom('roster_student').selectAll().execute();
}

export async function insertRoster(
  db: Db,
  { roster_id, batch_slug, batch_name, subject_id, is_closed, ends_at }: NewRoster,
): Promise<void> {
  await db
    .insertInto('roster')
    .values({ roster_id, batch_slug, batch_name, subject_id, is_closed, ends_at, archived_at: null })
    .execute();
}

/** Writes what the academy folder says of a batch. */
export async function updateRoster(db: Db, { roster_id, batch_name, is_closed, ends_at }: NewRoster): Promise<void> {
  await db.updateTable('roster').set({ batch_name, is_closed, ends_at }).where('roster_id', '=', roster_id).execute();
}

/** Adds rows, or writes them in place of those that are there. At most some hundred at a time. */
export async function writeRosterStudents(db: Db, rows: readonly RosterStudent[]): Promise<void> {
  await db
    .insertInto('roster_student')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['stud_id', 'roster_id']).doUpdateSet((eb) => ({
        is_member: eb.ref('excluded.is_member'),
        in_folder: eb.ref('excluded.in_folder'),
        from_at: eb.ref('excluded.from_at'),
        until_at: eb.ref('excluded.until_at'),
        is_planned: eb.ref('excluded.is_planned'),
        left_with_batch: eb.ref('excluded.left_with_batch'),
      })),
    )
    .execute();
}

/**
 * A batch has a roster from its first student on, whoever leaves it; also while the academy folder says that it is closed,
 * and once it has ended. Call this after each change, in the same transaction.
 */
export async function reviveRosters(db: Db): Promise<void> {
  const isInUse = sql<SqlBool>`(roster.is_closed = 1 or roster.ends_at is not null or exists (
    select 1 from roster_student as one
    where one.roster_id = roster.roster_id and (one.is_member = 1 or one.is_planned = 1)))`;
  await db
    .updateTable('roster')
    .set({ archived_at: null })
    .where('archived_at', 'is not', null)
    .where(isInUse)
    .execute();
}

/** Opens the live classes of batches to everybody in the subject, until a student comes. */
export async function openRosters(db: Db, roster_ids: readonly string[], now: number): Promise<void> {
  for (const roster_id of roster_ids)
    await db.updateTable('roster').set({ archived_at: now }).where('roster_id', '=', roster_id).execute();
}

export async function findRoster(db: Db, roster_id: string): Promise<Roster | undefined> {
  return await db.selectFrom('roster').where('roster_id', '=', roster_id).selectAll().executeTakeFirst();
}

/** Notes from when on a batch has ended. It does when `applyDueMemberships` is called then. */
export async function setEnd(db: Db, roster_id: string, ends_at: number): Promise<void> {
  await db.updateTable('roster').set({ ends_at }).where('roster_id', '=', roster_id).execute();
}

/** Everybody who is on one roster, or was. */
export async function listMembership(db: Db, roster_id: string): Promise<RosterStudent[]> {
  return await db.selectFrom('roster_student').where('roster_id', '=', roster_id).selectAll().execute();
}

/** Which of these students are in another batch, too. */
export async function listInOtherBatches(db: Db, stud_ids: readonly string[], roster_id: string) {
  return await db
    .selectFrom('roster_student')
    .where(isOneOf(db, sql.ref('stud_id'), JSON.stringify(stud_ids)))
    .where('roster_id', '<>', roster_id)
    .where('is_member', '=', 1)
    .select('stud_id')
    .execute();
}

/** The batches that have live classes, with their subjects, in the academy's order. */
export async function listLiveBatches(db: Db) {
  return await db
    .selectFrom('batch')
    .innerJoin('subject', 'subject.subject_id', 'batch.subject_id')
    .where('batch.archived_at', 'is', null)
    .where('subject.archived_at', 'is', null)
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('batch.position')
    .orderBy('batch.batch_id')
    .select(['batch.batch_slug', 'batch.batch_name', 'subject.subject_id', 'subject.subject_name'])
    .execute();
}

/** The ids of the subjects in which a batch enrols its students: its own, or those in which it has live classes. */
export async function listSubjectsOfBatch(
  db: Db,
  { subject_id, batch_slug }: Pick<Roster, 'subject_id' | 'batch_slug'>,
): Promise<string[]> {
  if (subject_id !== null) return [subject_id];
  const live = await listLiveBatches(db);
  return live.filter((one) => one.batch_slug === batch_slug).map((one) => one.subject_id);
}

/** Who is in a batch, and may sign in, or was in it to its end. */
const isInIt = sql<SqlBool>`(roster_student.left_with_batch = 1 or (roster_student.is_member = 1 and not exists (
  select 1 from student where student.stud_id = roster_student.stud_id and student.disabled_at is not null)))`;

/** Selects the ids of the students of a batch, if it is in the scope: who is in the batches of others is theirs to know. */
export function membersOf(db: Db, roster_id: string, scope: Scope = everything) {
  return db
    .selectFrom('roster_student')
    .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
    .where('roster_student.roster_id', '=', roster_id)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .where(isInIt)
    .select('roster_student.stud_id');
}

/** Whether a roster, by its id, is in a scope. */
export function isRosterOfScope(db: Db, roster_id: string, scope: Scope = everything) {
  const own = db
    .selectFrom('roster')
    .where('roster.roster_id', '=', roster_id)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .select('roster.roster_id');
  return sql<SqlBool>`exists ${own}`;
}

/** A time in which a student was in a batch, and is not any more. */
export interface PastMembership extends Phone {
  stud_id: string;
  name: string;
  levels: string;
  /** Null for always. */
  from_at: number | null;
  /** Null if it is not known. */
  until_at: number | null;
}

/** Who was in a batch and is not any more, or has left the academy, by name; of one that has ended, those who left before. */
export async function listFormerStudents(db: Db, roster_id: string): Promise<PastMembership[]> {
  const former = sql<Pick<PastMembership, 'stud_id' | 'from_at' | 'until_at'>>`(
    select stud_id, from_at, case is_member when 1 then (select disabled_at from student
      where student.stud_id = roster_student.stud_id) else until_at end as until_at from roster_student join roster on roster.roster_id = roster_student.roster_id
    where roster.roster_id = ${roster_id} and is_planned = 0 and not ${isInIt}
    union all select stud_id, from_at, until_at from former_membership where roster_id = ${roster_id})`;
  return await db
    .selectFrom(former.as('former'))
    .innerJoin('student', 'student.stud_id', 'former.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .orderBy(byName('student.name'))
    .orderBy(sql`coalesce(former.until_at, 0)`)
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'academic_level.levels'])
    .select(['former.from_at', 'former.until_at'])
    .execute();
}

export interface ListedBatch {
  /** Null for a batch without a roster. */
  roster_id: string | null;
  batch_slug: string;
  batch: string;
  /** Null for a batch that spans subjects. */
  subject: string | null;
  /** Null for a batch without a roster. */
  students: number | null;
  /** From when on it has ended, or is going to; null if no day is known. */
  ends_at: number | null;
  /** The subjects in which it has live classes. */
  live: string[];
}

/** All batches: those with students, and those that only have live classes, which everybody sees. */
export async function listBatches(db: Db): Promise<ListedBatch[]> {
  const students = await db
    .selectFrom('roster')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where('roster.archived_at', 'is', null)
    .orderBy('roster.batch_slug')
    .orderBy('subject.position')
    .orderBy('roster.roster_id')
    .select(['roster.roster_id', 'roster.batch_slug', 'roster.batch_name', 'roster.subject_id', 'subject.subject_name'])
    .select('roster.ends_at')
    .select((eb) =>
      eb
        .selectFrom('roster_student')
        .whereRef('roster_student.roster_id', '=', 'roster.roster_id')
        .where(isInIt)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('students'),
    )
    .execute();
  const live = await listLiveBatches(db);
  const isOf = (roster: { batch_slug: string; subject_id: string | null }, one: (typeof live)[number]) =>
    roster.batch_slug === one.batch_slug && (roster.subject_id === null || roster.subject_id === one.subject_id);
  const open = live.filter((one) => !students.some((roster) => isOf(roster, one)));
  return [
    ...students.map((roster) => ({
      roster_id: roster.roster_id,
      batch_slug: roster.batch_slug,
      batch: roster.batch_name,
      subject: roster.subject_name,
      students: Number(roster.students ?? 0),
      ends_at: roster.ends_at,
      live: live.filter((one) => isOf(roster, one)).map((one) => one.subject_name),
    })),
    ...open.map((one) => ({
      roster_id: null,
      batch_slug: one.batch_slug,
      batch: one.batch_name,
      subject: one.subject_name,
      students: null,
      ends_at: null,
      live: [one.subject_name],
    })),
  ];
}

import { type JoinBuilder, type SqlBool, sql } from 'kysely';
import { isOf, wasInBatch } from '#server/domain/enrolment/memberships.repository.ts';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { findableColumns } from '#server/domain/students/find-students.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';

/** A class on one of its days. */
export interface ClassDay {
  class_id: string;
  date: string;
}

export type Mark = Pick<Database['attendance'], 'stud_id' | 'state'>;

/** How each row finds that of its class. */
export const isSameDay = (on: JoinBuilder<Database, 'attendance' | 'register'>) =>
  on.onRef('register.class_id', '=', 'attendance.class_id').onRef('register.date', '=', 'attendance.date');

/** Of an absence, the value of a column. */
const ofAbsence = (column: string) =>
  sql<string>`case attendance.state when 'absent' then ${sql.ref(column)} else '' end`;

/** Of students in the classes of a scope, between two dates: how many of a state, and each absence, the last first. */
export async function listAttendance(
  db: Db,
  stud_ids: readonly string[],
  { from, to, scope }: { from: string; to: string; scope: Scope },
) {
  const [date, name] = [ofAbsence('attendance.date'), ofAbsence('register.class_name')];
  const subject = ofAbsence('subject.subject_name');
  return await db
    .selectFrom('attendance')
    .innerJoin('register', isSameDay)
    .innerJoin('subject', 'subject.subject_id', 'register.subject_id')
    .where(isOf(db, stud_ids, 'attendance.stud_id'))
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    .where(isSubjectInScope(scope, 'register.subject_id'))
    .groupBy(['attendance.stud_id', 'attendance.state', date, name, subject])
    .orderBy(date, 'desc')
    .select(['attendance.stud_id', 'attendance.state', sql<number>`count(*)`.as('count')])
    .select([date.as('date'), name.as('class_name'), subject.as('subject_name')])
    .execute();
}

/** Of each class whose register of a date is taken: how many were there, of how many. */
export async function countPresent(db: Db, date: string) {
  const rows = await db
    .selectFrom('register')
    .leftJoin('attendance', isSameDay)
    .where('register.date', '=', date)
    .where('register.taken_at', 'is not', null)
    .groupBy('register.class_id')
    .select(['register.class_id', sql<number>`count(attendance.stud_id)`.as('total')])
    .select(sql<number>`count(nullif(attendance.state, 'absent'))`.as('present'))
    .execute();
  return new Map(rows.map(({ class_id, ...counts }) => [class_id, counts]));
}

export async function findRegister(db: Db, { class_id, date }: ClassDay) {
  const found = db.selectFrom('register').where('class_id', '=', class_id).where('date', '=', date);
  return await found.selectAll().executeTakeFirst();
}

/**
 * The students of a scope for whom a class was on its day: who is enrolled in its subject and in its batch, if that has
 * a roster, until `at`, the end of the day. And who has a row already, whatever became of them.
 */
export async function listOfRegister(
  db: Db,
  of: ClassDay & { subject_id: string; batch_slug: string; at: number; scope: Scope },
) {
  const { subject_id, at } = of;
  const rosters = await db
    .selectFrom('roster')
    .where('batch_slug', '=', of.batch_slug)
    .where((eb) => eb.or([eb('subject_id', 'is', null), eb('subject_id', '=', subject_id)]))
    .where('archived_at', 'is', null)
    .select('roster_id')
    .execute();
  const isInBatch = rosters.map(({ roster_id }) => wasInBatch(roster_id, 'student.stud_id', at));
  const isTheirs = sql<SqlBool>`(student.disabled_at is null and student.waiting_since is null
    and student.stud_id in (select stud_id from enrolment where subject_id = ${subject_id}
      union all select stud_id from former_enrolment where subject_id = ${subject_id} and ended_at > ${at})
    and (${isInBatch.length === 0 ? sql`1 = 1` : sql.join(isInBatch, sql` or `)}))`;
  return await db
    .selectFrom('student')
    .leftJoin('attendance as own', (on) =>
      on.onRef('own.stud_id', '=', 'student.stud_id').on('own.class_id', '=', of.class_id).on('own.date', '=', of.date),
    )
    .where(isStudentInScope(of.scope, 'student.stud_id'))
    .where((eb) => eb.or([eb('own.stud_id', 'is not', null), isTheirs]))
    .orderBy(byName('student.name'))
    .orderBy('student.stud_id')
    .select('student.stud_id')
    .select(findableColumns)
    .select(['own.state', 'own.joined_at'])
    .execute();
}

/** Notes a class on its day, named as it is now, if nobody has. */
async function openRegister(db: Db, { class_id, date }: ClassDay): Promise<void> {
  await sql`insert into register (class_id, date, class_name, subject_id, batch_slug, version, taken_by)
    select class_id, ${date}, class_name, subject_id, batch_slug, 0, ''
    from live_class join batch on batch.batch_id = live_class.batch_id where class_id = ${class_id}
    on conflict do nothing`.execute(db);
}

/** Writes a register, unless somebody has written it since it had this version; then it returns false. */
export async function writeRegister(
  db: Db,
  { class_id, date, seen, by, marks }: ClassDay & { seen: number; by: string; marks: readonly Mark[] },
  now: number,
): Promise<boolean> {
  await openRegister(db, { class_id, date });
  const taken = await sql`update register set version = version + 1, taken_at = ${now}, taken_by = ${by}
    where class_id = ${class_id} and date = ${date} and version = ${seen} returning version`.execute(db);
  if (taken.rows.length === 0) return false;
  const { table, text } = jsonRows(db, JSON.stringify(marks.map(({ stud_id, state }) => [stud_id, state])));
  await sql`insert into attendance (class_id, date, stud_id, state)
    select ${class_id}, ${date}, ${text(0)}, ${text(1)} from ${table} where true
    on conflict (class_id, date, stud_id) do update set state = excluded.state`.execute(db);
  return true;
}

/** Notes that a student joined a class: present, unless its register says otherwise. The first time counts. */
export async function noteJoined(db: Db, { class_id, date, stud_id }: ClassDay & { stud_id: string }, now: number) {
  await openRegister(db, { class_id, date });
  await sql`insert into attendance (class_id, date, stud_id, state, joined_at)
    values (${class_id}, ${date}, ${stud_id}, 'present', ${now}) on conflict (class_id, date, stud_id)
    do update set joined_at = coalesce(attendance.joined_at, excluded.joined_at)`.execute(db);
}

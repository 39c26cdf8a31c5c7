import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { StudentOrder } from '#contract/desk/students/students.ts';
import type { StudentRow } from '#server/domain/accounts/students.repository.ts';
import { isSuspended } from '#server/domain/accounts/suspension.repository.ts';
import { membersOf } from '#server/domain/enrolment/all-rosters.repository.ts';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';

export interface StudentFilter {
  scope: Scope;
  roster_id?: string | undefined;
  subject_id?: string | undefined;
  ac_id?: string | undefined;
  /** `active` can sign in and is let in, also while they are locked. */
  state?: 'all' | 'active' | 'waiting' | 'disabled' | 'locked';
  /** When a lock has to last. */
  now: number;
}

/** The students who fit. Erased ones are no students any more. */
function whoFit(db: Db, { scope, roster_id, subject_id, ac_id, state = 'all', now }: StudentFilter) {
  let students: SelectQueryBuilder<Database, 'student', object> = db
    .selectFrom('student')
    .where('student.phone_code', '<>', '')
    .where(isStudentInScope(scope, 'student.stud_id'));
  if (ac_id !== undefined) students = students.where('student.academic_level', '=', ac_id);
  if (roster_id !== undefined) students = students.where('student.stud_id', 'in', membersOf(db, roster_id, scope));
  if (subject_id !== undefined) {
    const enrolled = db
      .selectFrom('enrolment')
      .where('subject_id', '=', subject_id)
      .where(isSubjectInScope(scope, 'subject_id'))
      .select('stud_id');
    students = students.where('student.stud_id', 'in', enrolled);
  }
  if (state === 'locked') return students.where(isSuspended('student.stud_id', now));
  if (state === 'disabled') return students.where('student.disabled_at', 'is not', null);
  // Somebody who is disabled waits for nothing.
  if (state === 'waiting')
    return students.where('student.waiting_since', 'is not', null).where('student.disabled_at', 'is', null);
  if (state === 'active')
    return students.where('student.disabled_at', 'is', null).where('student.waiting_since', 'is', null);
  return students;
}

export async function countStudentsWhoFit(db: Db, filter: StudentFilter): Promise<number> {
  return await countRows(whoFit(db, filter));
}

/** The order of a list. */
export interface StudentsOrder {
  sort: StudentOrder;
  desc: boolean;
}

const namesFirst: StudentsOrder = { sort: 'name', desc: false };

/** Some of those who fit, in an order. */
export async function listIdsWhoFit(
  db: Db,
  filter: StudentFilter,
  { order, limit, offset }: { order: StudentsOrder; limit: number; offset: number },
): Promise<string[]> {
  const rows = await inOrder(whoFit(db, filter), order).limit(limit).offset(offset).select('student.stud_id').execute();
  return rows.map(({ stud_id }) => stud_id);
}

/** What people look for. */
export const findableColumns = [
  ...(['student.name', 'student.phone_code', 'student.mobile'] as const),
  ...(['student.roll_number', 'student.guardian_mobile', 'student.guardian_whatsapp'] as const),
] as const;
export type Findable = Pick<
  StudentRow,
  'name' | 'phone_code' | 'mobile' | 'roll_number' | 'guardian_mobile' | 'guardian_whatsapp'
>;

/** All who fit, in an order, with what people look for. */
export async function listNamesWhoFit(
  db: Db,
  filter: StudentFilter,
  order = namesFirst,
): Promise<(Findable & { stud_id: string })[]> {
  return await inOrder(whoFit(db, filter), order).select('student.stud_id').select(findableColumns).execute();
}

/** By name and id where the order itself does not decide. Levels are in the academy's order. */
function inOrder(students: ReturnType<typeof whoFit>, { sort, desc }: StudentsOrder) {
  const direction = desc ? 'desc' : 'asc';
  const name = byName('student.name');
  const level = sql`(select position from academic_level where ac_id = student.academic_level)`;
  const sorted =
    sort === 'name'
      ? students.orderBy(name, direction)
      : sort === 'level'
        ? students.orderBy(level, direction).orderBy(name)
        : students.orderBy(sql`${lastSeen} is null`).orderBy(lastSeen, direction).orderBy(name);
  return sorted.orderBy('student.stud_id');
}

/** Nobody is seen by marks that somebody else typed. */
export const isOwnAttempt = sql<SqlBool>`attempt.quiz_id not in (select quiz_id from quiz where marks_entered = 1)`;

/**
 * When a student was last seen: used a session, which is noted once an hour, submitted a quiz or watched a video, also
 * where they did so elsewhere and an import brought it. Null for never.
 */
const lastSeen = sql<number | null>`(select max(seen.at) from (
  select max(last_used_at) as at from session where session.stud_id = student.stud_id
  union all select max(submitted_at) from attempt where attempt.stud_id = student.stud_id and ${isOwnAttempt}
  union all select max(watched_at) from watch_progress where watch_progress.stud_id = student.stud_id) as seen)`;

/** The rows of a list of students, in the order of their ids; at most some hundred. */
export async function readListedStudents(db: Db, stud_ids: readonly string[]) {
  if (stud_ids.length === 0) return [];
  const rows = await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .leftJoin('suspension', 'suspension.stud_id', 'student.stud_id')
    .where('student.stud_id', 'in', stud_ids)
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'academic_level.levels'])
    .select(['student.roll_number', 'student.disabled_at', 'student.waiting_since', 'student.academic_level'])
    .select(['suspension.reason', 'suspension.until_at'])
    .select(lastSeen.as('last_seen'))
    .execute();
  const rowOf = new Map(rows.map((row) => [row.stud_id, row]));
  return stud_ids.flatMap((stud_id) => rowOf.get(stud_id) ?? []);
}

/** How many of a scope's students can sign in, and were last seen since each of two moments. */
export async function countActive(
  db: Db,
  scope: Scope,
  since: { later: number; earlier: number },
): Promise<{ all: number; later: number; earlier: number }> {
  const used = db
    .selectFrom('session')
    .where('last_used_at', '>=', since.earlier)
    .groupBy('stud_id')
    .select((eb) => ['stud_id', eb.fn.max('last_used_at').as('at')]);
  const counts = await db
    .with(
      // Postgres would find out twice what is used twice.
      (cte) => cte('seen').materialized(),
      () =>
        whoFit(db, { scope, state: 'active', now: since.later })
          .leftJoin(used.as('used'), 'used.stud_id', 'student.stud_id')
          .select(['used.at as used_at', lastOf('attempt', 'submitted_at', isOwnAttempt)])
          .select(lastOf('watch_progress', 'watched_at', sql`1 = 1`)),
    )
    .selectFrom('seen')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      countSeen(since.later).as('later'),
      countSeen(since.earlier).as('earlier'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(counts.all), later: Number(counts.later), earlier: Number(counts.earlier) };

  /** It is not looked up for whoever has used a session. As a maximum, since Postgres would read all to find any. */
  function lastOf(
    table: 'attempt' | 'watch_progress',
    column: 'submitted_at' | 'watched_at',
    counts: RawBuilder<unknown>,
  ) {
    const last = sql`(select max(${sql.ref(column)}) from ${sql.table(table)} where ${sql.ref(`${table}.stud_id`)} = student.stud_id and ${counts})`;
    return sql<number | null>`case when used.at >= ${since.later} then null else ${last} end`.as(column);
  }

  function countSeen(time: number) {
    const isSeen = sql`used_at >= ${time} or submitted_at >= ${time} or watched_at >= ${time}`;
    return sql<number>`coalesce(sum(case when ${isSeen} then 1 else 0 end), 0)`;
  }
}

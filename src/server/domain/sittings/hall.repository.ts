import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cutOffMs, type HallState } from '#contract/desk/hall.ts';
import { draftName } from '#server/domain/drafts/drafts.repository.ts';
import { membersOf } from '#server/domain/enrolment/all-rosters.repository.ts';
import { isQuizOpen } from '#server/domain/enrolment/rosters.repository.ts';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import { isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { findableColumns } from '#server/domain/students/find-students.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

/** The students of a test whom somebody at the desk looks at. */
export interface HallFilter {
  quiz_id: string;
  scope: Scope;
  /** Only who is in this batch. */
  roster_id?: string | undefined;
  /** Only some of them, by their ids. */
  among?: readonly string[] | undefined;
}

/** The sittings of these students: of who has begun it more than once, the last. */
export function sittingsIn(db: Db, { quiz_id, scope, roster_id, among }: HallFilter) {
  let sittings = db
    .selectFrom('sitting')
    .where('sitting.quiz_id', '=', quiz_id)
    .where(isStudentInScope(scope, 'sitting.stud_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sitting as later')
            .whereRef('later.stud_id', '=', 'sitting.stud_id')
            .whereRef('later.quiz_id', '=', 'sitting.quiz_id')
            .whereRef('later.number', '>', 'sitting.number')
            .select('later.number'),
        ),
      ),
    );
  if (roster_id !== undefined) sittings = sittings.where('sitting.stud_id', 'in', membersOf(db, roster_id, scope));
  if (among) sittings = sittings.where(isOneOf(db, sql.ref('sitting.stud_id'), JSON.stringify(among)));
  return sittings;
}

/** Whether somebody sits a test, and was not heard for long. */
export function isCutOff(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`sitting.closed_at is null and sitting.heard_at < ${now - cutOffMs}`;
}

function stateAt(now: number): RawBuilder<HallState> {
  return sql<HallState>`case when ${isCutOff(now)} then 'cut off' when sitting.closed_at is null then 'in'
    when sitting.closed_by = 'student' then 'submitted' else sitting.closed_by end`;
}

/** How many students of the hall who have begun are in each state. */
export async function countSittings(db: Db, filter: HallFilter, now: number) {
  const rows = await sittingsIn(db, filter)
    .select((eb) => [stateAt(now).as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** The students for whom the test is, and who have not begun it. */
function notBegun(db: Db, { quiz_id, scope, roster_id, among }: HallFilter) {
  let students = db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('enrolment', 'enrolment.subject_id', 'chapter.subject_id')
    .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
    .where('quiz.quiz_id', '=', quiz_id)
    .where(isQuizOpen(sql.ref('enrolment.stud_id')))
    .where(isStudentInScope(scope, 'enrolment.stud_id'))
    .where('student.phone_code', '<>', '')
    .where('student.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sitting')
            .whereRef('sitting.stud_id', '=', 'enrolment.stud_id')
            .where('sitting.quiz_id', '=', quiz_id)
            .select('sitting.number'),
        ),
      ),
    );
  if (roster_id !== undefined) students = students.where('enrolment.stud_id', 'in', membersOf(db, roster_id, scope));
  if (among) students = students.where(isOneOf(db, sql.ref('enrolment.stud_id'), JSON.stringify(among)));
  return students;
}

/** Everybody in the hall, to be searched. */
export async function listNamesInHall(db: Db, filter: HallFilter) {
  const columns = ['student.stud_id', ...findableColumns] as const;
  const begun = sittingsIn(db, filter).innerJoin('student', 'student.stud_id', 'sitting.stud_id').select(columns);
  return [...(await begun.execute()), ...(await notBegun(db, filter).select(columns).execute())];
}

export async function countNotBegun(db: Db, filter: HallFilter): Promise<number> {
  return await countRows(notBegun(db, filter));
}

/** Who has not begun, by name. */
export async function listNotBegun(db: Db, filter: HallFilter, limit: number) {
  const rows = await notBegun(db, filter)
    .orderBy(byName('student.name'))
    .orderBy('student.stud_id')
    .limit(limit)
    .select('student.stud_id')
    .execute();
  return rows.map(({ stud_id }) => ({ stud_id, state: 'not begun' as const }));
}

interface Wanted {
  now: number;
  /** Only those in this state. */
  show?: HallState | undefined;
  limit: number;
}

/**
 * Sittings with their states: who was not heard for the longest time first, then who is in, and who has ended it. They are
 * in no order of names, since to look up the names of all would take longer than the rest.
 */
export async function listSittings(db: Db, filter: HallFilter, { now, show, limit }: Wanted) {
  const state = stateAt(now);
  let sittings = sittingsIn(db, filter);
  if (show !== undefined) sittings = sittings.where(state, '=', show);
  const rows = await sittings
    .orderBy(sql`case when ${isCutOff(now)} then 0 when sitting.closed_at is null then 1 else 2 end`)
    .orderBy(sql`case when ${isCutOff(now)} then sitting.heard_at else 0 end`)
    .orderBy('sitting.stud_id')
    .limit(limit)
    .selectAll('sitting')
    .select(state.as('state'))
    .execute();
  return rows.map(({ state: at, ...sitting }) => ({ stud_id: sitting.stud_id, state: at, sitting }));
}

/** Who some students are. */
export async function listPeople(db: Db, stud_ids: readonly string[]) {
  return await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where(isOneOf(db, sql.ref('student.stud_id'), JSON.stringify(stud_ids)))
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'student.roll_number'])
    .select('academic_level.levels')
    .execute();
}

type SittingKey = Pick<Database['sitting'], 'stud_id' | 'attempt_id'>;

/** The attempts that sittings have become, by `draftName`, with how many questions each answers. */
export async function readAnswered(db: Db, sittings: readonly SittingKey[]) {
  const rows = await db
    .selectFrom('attempt')
    .where(isOneOf(db, sql.ref('attempt.stud_id'), JSON.stringify(sittings.map(({ stud_id }) => stud_id))))
    .where(isOneOf(db, sql`attempt.stud_id || ' ' || client_attempt_id`, JSON.stringify(sittings.map(draftName))))
    .select(['attempt.attempt_id', 'attempt.stud_id', 'attempt.client_attempt_id'])
    .select((eb) =>
      eb
        .selectFrom('attempt_answer')
        .whereRef('attempt_answer.attempt_id', '=', 'attempt.attempt_id')
        .where('attempt_answer.answer', '<>', '')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('answered'),
    )
    .execute();
  return new Map(
    rows.map(({ stud_id, client_attempt_id, attempt_id, answered }) => [
      draftName({ stud_id, attempt_id: client_attempt_id }),
      { attempt_id, answered: Number(answered ?? 0) },
    ]),
  );
}

/** The names of the sections of these revisions, in their order. */
export async function readSectionNames(db: Db, revision_ids: readonly string[]) {
  const rows = await db
    .selectFrom('quiz_revision')
    .where(isOneOf(db, sql.ref('revision_id'), JSON.stringify(revision_ids)))
    .select(['revision_id', 'paper'])
    .execute();
  return new Map(
    rows.map(({ revision_id, paper }) => [revision_id, readRules(paper).sections.map(({ name }) => name)]),
  );
}

/** How many questions each of these revisions has. */
export async function countQuestions(db: Db, revision_ids: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .where(isOneOf(db, sql.ref('revision_id'), JSON.stringify(revision_ids)))
    .groupBy('revision_id')
    .select((eb) => ['revision_id' as const, eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ revision_id, count }) => [revision_id, Number(count)]));
}

import { type AliasedExpression, sql } from 'kysely';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { isRosterOfScope } from '#server/domain/enrolment/all-rosters.repository.ts';
import { wasInBatch } from '#server/domain/enrolment/memberships.repository.ts';
import { hasPassMark } from '#server/domain/enrolment/quiz-window.repository.ts';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { findableColumns } from '#server/domain/students/find-students.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

/** A chosen attempt, with its number among the student's attempts at the quiz, from 1, and how many these are. */
interface ChosenAttempt
  extends Omit<
    Database['attempt'],
    'client_attempt_id' | 'message' | 'score_text' | 'regraded_at' | 'first_result' | 'section_marks'
  > {
  number: number;
  attempts: number;
}

/** The chosen attempts, as a table that a statement selects from. */
export function chosenAttempts(
  db: Db,
  { kind, period, ...choice }: AttemptChoice,
): AliasedExpression<ChosenAttempt, 'chosen'> {
  let numbered = db
    .selectFrom('attempt')
    .select(['attempt_id', 'stud_id', 'quiz_id', 'revision_id', 'submitted_at', 'marks', 'max_marks', 'result'])
    .select('chosen_options')
    .select((eb) => [
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['stud_id', 'quiz_id']).orderBy('submitted_at').orderBy('attempt_id'))
        .as('number'),
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy(['stud_id', 'quiz_id']))
        .as('attempts'),
    ]);
  if (choice.quiz_id !== undefined) numbered = numbered.where('quiz_id', '=', choice.quiz_id);
  if (choice.stud_id !== undefined) numbered = numbered.where('stud_id', '=', choice.stud_id);
  // Before they are numbered: a student is in the scope with all attempts or with none.
  if (choice.scope && !choice.scope.isEverything)
    numbered = numbered.where(isStudentInScope(choice.scope, 'attempt.stud_id'));

  // So are the attempts in a batch: of somebody who has moved on, the first one there is the first.
  if (choice.roster_id !== undefined)
    numbered = numbered
      .where(wasInBatch(choice.roster_id, 'attempt.stud_id', 'attempt.submitted_at'))
      .where(isRosterOfScope(db, choice.roster_id, choice.scope));

  let wanted = db.selectFrom(numbered.as('numbered')).selectAll('numbered');
  if (period.since !== undefined) wanted = wanted.where('submitted_at', '>=', period.since);
  if (period.until !== undefined) wanted = wanted.where('submitted_at', '<', period.until);
  // Not `=`: Postgres expects few rows of that, and would then look up the answers of each attempt, four times slower.
  if (kind === 'first') wanted = wanted.where('number', '<=', 1);
  if (choice.ac_id !== undefined) {
    const ofLevel = db.selectFrom('student').where('academic_level', '=', choice.ac_id).select('stud_id');
    wanted = wanted.where('stud_id', 'in', ofLevel);
  }
  if (choice.subject_id !== undefined) {
    const ofSubject = db
      .selectFrom('quiz')
      .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
      .where('chapter.subject_id', '=', choice.subject_id)
      .select('quiz_id');
    wanted = wanted.where('quiz_id', 'in', ofSubject);
  }
  if (kind !== 'best') return wanted.as('chosen');
  const ranked = wanted.select((eb) =>
    eb.fn
      .agg<number>('row_number')
      .over((over) =>
        over.partitionBy(['stud_id', 'quiz_id']).orderBy(placeWhereOneCounts).orderBy(share, 'desc').orderBy('number'),
      )
      .as('rank'),
  );
  return db.selectFrom(ranked.as('ranked')).selectAll('ranked').where('rank', '<=', 1).as('chosen');
}

/** Where one attempt counts, a later one is not better. */
const placeWhereOneCounts = sql<number>`
  case when (select quiz.attempts from quiz where quiz.quiz_id = numbered.quiz_id) > 0 then number else 0 end`;

/** A quiz without marks has a share of 0. */
const share = sql<number>`coalesce(marks / nullif(max_marks, 0), 0)`;

/** An attempt with its student and its quiz, and how many the student has at that quiz. */
export type ListedAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** Lists the chosen attempts: those of one student in the order of time, others from the highest share of the marks. */
export async function listAttempts(db: Db, choice: AttemptChoice) {
  const chosen = db
    .selectFrom(chosenAttempts(db, choice))
    .innerJoin('student', 'student.stud_id', 'chosen.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .innerJoin('quiz', 'quiz.quiz_id', 'chosen.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .select(['chosen.attempt_id', 'chosen.stud_id', 'chosen.quiz_id', 'chosen.revision_id', 'chosen.submitted_at'])
    .select(['chosen.marks', 'chosen.max_marks', 'chosen.result', 'chosen.number', 'chosen.attempts'])
    .select('chosen.chosen_options')
    .select(['student.name', 'student.phone_code', 'student.mobile', 'student.roll_number', 'academic_level.levels'])
    .select(['quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_name', hasPassMark]);
  const ordered =
    choice.stud_id === undefined
      ? chosen.orderBy(share, 'desc').orderBy(byName('student.name')).orderBy('chosen.attempt_id')
      : chosen.orderBy('chosen.submitted_at').orderBy('chosen.attempt_id');
  const rows = await ordered.execute();
  return rows.map((row) => ({ ...row, number: Number(row.number), attempts: Number(row.attempts) }));
}

const marked = ['chosen.attempt_id', 'chosen.stud_id', 'chosen.number', 'chosen.submitted_at'] as const;

/** Lists the chosen attempts with their marks, in no order: enough to sort and summarise many. */
export async function listMarks(db: Db, choice: AttemptChoice) {
  return await db
    .selectFrom(chosenAttempts(db, choice))
    .select(marked)
    .select(['chosen.marks', 'chosen.max_marks', 'chosen.result'])
    .execute();
}

/** The same with who made them, for searching, which takes half as long again. */
export async function listNamedMarks(db: Db, choice: AttemptChoice) {
  return await db
    .selectFrom(chosenAttempts(db, choice))
    .innerJoin('student', 'student.stud_id', 'chosen.stud_id')
    .select(marked)
    .select(['chosen.marks', 'chosen.max_marks', 'chosen.result'])
    .select(findableColumns)
    .execute();
}

/** Who students are, and how many attempts they have at a quiz, by id. At most some hundred. */
export async function readTakers(db: Db, quiz_id: string, stud_ids: readonly string[]) {
  const rows =
    stud_ids.length === 0
      ? []
      : await db
          .selectFrom('student')
          .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
          .where('student.stud_id', 'in', stud_ids)
          .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile'])
          .select('academic_level.levels as level')
          .select((eb) =>
            eb
              .selectFrom('attempt')
              .whereRef('attempt.stud_id', '=', 'student.stud_id')
              .where('attempt.quiz_id', '=', quiz_id)
              .select((of) => of.fn.countAll<number>().as('count'))
              .as('attempts'),
          )
          .execute();
  return new Map(rows.map((row) => [row.stud_id, { ...row, attempts: Number(row.attempts) }]));
}

/** Lists the marks of the chosen attempts, with the revision that each answers and what was chosen, in no order. */
export async function listTotals(db: Db, choice: AttemptChoice) {
  return await db
    .selectFrom(chosenAttempts(db, choice))
    .select(['attempt_id', 'revision_id', 'marks', 'chosen_options'])
    .execute();
}

/** An attempt at a quiz of a scope, of a student of it, with its names; undefined for any other. */
export async function findAttemptOfScope(db: Db, scope: Scope, attempt_id: string) {
  return await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.stud_id', 'attempt.stud_id')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'attempt.revision_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('attempt.attempt_id', '=', attempt_id)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .where(isStudentInScope(scope, 'attempt.stud_id'))
    .select(['attempt.attempt_id', 'attempt.stud_id', 'attempt.quiz_id', 'attempt.revision_id', 'attempt.submitted_at'])
    .select(['attempt.marks', 'attempt.max_marks', 'attempt.result', 'attempt.regraded_at', 'attempt.section_marks'])
    .select(['student.name', 'student.phone_code', 'student.mobile'])
    .select(['quiz.closes_at', 'quiz_revision.paper'])
    .select(['quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_id', 'subject.subject_name'])
    .executeTakeFirst();
}

/** All attempts of a student at a quiz, the first first. */
export async function listAttemptsAt(db: Db, { stud_id, quiz_id }: Pick<Database['attempt'], 'stud_id' | 'quiz_id'>) {
  return await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('quiz_id', '=', quiz_id)
    .orderBy('submitted_at')
    .orderBy('attempt_id')
    .select(['attempt_id', 'submitted_at'])
    .execute();
}

/** What each answer of an attempt has gained, by question. */
export async function readGained(db: Db, attempt_id: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('attempt_answer')
    .where('attempt_id', '=', attempt_id)
    .select(['question_id', 'marks'])
    .execute();
  return new Map(rows.map(({ question_id, marks }) => [question_id, marks]));
}

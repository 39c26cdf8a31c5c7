import { sql } from 'kysely';
import { isRosterOfScope } from '#server/domain/enrolment/all-rosters.repository.ts';
import { wasInBatch } from '#server/domain/enrolment/memberships.repository.ts';
import { isRosterInScope, isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

interface ListChoice {
  quiz_id: string;
  /** Only who was in this batch when they took it. */
  roster_id?: string | undefined;
  scope: Scope;
}

/** All attempts at a quiz by the students of a scope, with who they are, the best first and then by name. */
export async function listNamedAttempts(db: Db, { quiz_id, roster_id, scope }: ListChoice) {
  let attempts = db
    .selectFrom('attempt')
    .innerJoin('student', 'student.stud_id', 'attempt.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where('attempt.quiz_id', '=', quiz_id)
    .where(isStudentInScope(scope, 'attempt.stud_id'));
  if (roster_id !== undefined)
    attempts = attempts
      .where(wasInBatch(roster_id, 'attempt.stud_id', 'attempt.submitted_at'))
      .where(isRosterOfScope(db, roster_id, scope));
  return await attempts
    .orderBy('attempt.marks', 'desc')
    .orderBy(byName('student.name'))
    .orderBy('attempt.attempt_id')
    .select(['attempt.stud_id', 'attempt.attempt_id', 'attempt.revision_id', 'attempt.submitted_at', 'attempt.marks'])
    .select(['attempt.max_marks', 'attempt.section_marks', 'student.name', 'student.phone_code', 'student.mobile'])
    .select(['student.roll_number', 'student.guardian_mobile', 'student.guardian_whatsapp'])
    .select('academic_level.levels as level')
    .execute();
}

/**
 * The names of the batches of a scope in which students were when they submitted their attempts at a quiz, by attempt:
 * those of its subject, and those that span subjects.
 */
export async function listBatchesThen(
  db: Db,
  { quiz_id, subject_id, scope }: Pick<ListChoice, 'quiz_id' | 'scope'> & { subject_id: string },
): Promise<Map<string, ReadonlySet<string>>> {
  const memberships = db
    .selectFrom('roster_student')
    .select(['roster_id', 'stud_id'])
    .union(db.selectFrom('former_membership').select(['roster_id', 'stud_id']));
  const rows = await db
    .selectFrom('attempt')
    .innerJoin(memberships.as('membership'), 'membership.stud_id', 'attempt.stud_id')
    .innerJoin('roster', 'roster.roster_id', 'membership.roster_id')
    .where('attempt.quiz_id', '=', quiz_id)
    .where(wasInBatch(sql.ref('roster.roster_id'), 'attempt.stud_id', 'attempt.submitted_at'))
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .where((eb) => eb.or([eb('roster.subject_id', 'is', null), eb('roster.subject_id', '=', subject_id)]))
    .orderBy('roster.batch_slug')
    .select(['attempt.attempt_id', 'roster.batch_name'])
    .execute();
  const names = new Map<string, Set<string>>();
  for (const { attempt_id, batch_name } of rows)
    names.set(attempt_id, (names.get(attempt_id) ?? new Set()).add(batch_name));
  return names;
}

/** What the attempts at a quiz without a clock have gained in each section, by attempt and by the section's number. */
export async function listSectionMarks(db: Db, quiz_id: string): Promise<Map<string, number[]>> {
  const gained = sql<number>`sum(case when regrade.policy = 'full-to-all' then question.marks
    else coalesce(attempt_answer.marks, 0) end)`;
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('question', 'question.revision_id', 'attempt.revision_id')
    .leftJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.attempt_id', '=', 'attempt.attempt_id')
        .onRef('attempt_answer.question_id', '=', 'question.question_id'),
    )
    .leftJoin('regrade', 'regrade.question_id', 'question.question_id')
    .where('attempt.quiz_id', '=', quiz_id)
    .groupBy(['attempt.attempt_id', 'question.section'])
    .select(['attempt.attempt_id', 'question.section', gained.as('gained')])
    .execute();
  const marks = new Map<string, number[]>();
  for (const { attempt_id, section, gained } of rows) {
    const own = marks.get(attempt_id) ?? [];
    own[section] = Math.round(100 * Number(gained)) / 100;
    marks.set(attempt_id, own);
  }
  return marks;
}

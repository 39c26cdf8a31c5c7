import { type SqlBool, sql } from 'kysely';
import type { Roster } from '#server/domain/enrolment/all-rosters.repository.ts';
import { everything, isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { hasBatch } from '#server/platform/database/statements/has-batch.ts';

/** Makes a batch again that nobody was in, so that only its students see its live classes. */
export async function reopenRoster(db: Db, roster_id: string): Promise<void> {
  await db.updateTable('roster').set({ archived_at: null }).where('roster_id', '=', roster_id).execute();
}

/** Writes the name of a batch wherever it is stored. Resolves to the ids of the rows of its live classes. */
export async function writeBatchName(
  db: Db,
  { roster_id, batch_slug, subject_id }: Roster,
  batch_name: string,
): Promise<string[]> {
  await db.updateTable('roster').set({ batch_name }).where('roster_id', '=', roster_id).execute();
  const live = await db
    .updateTable('batch')
    .set({ batch_name })
    .where('batch_slug', '=', batch_slug)
    .$if(subject_id !== null, (query) => query.where('subject_id', '=', subject_id))
    .returning('batch_id')
    .execute();
  return live.map(({ batch_id }) => batch_id);
}

/** Who is in a batch, is going to be or, if it has ended, was to the end: those of a scope, by name. */
export async function listMembers(db: Db, roster_id: string, scope = everything) {
  return await db
    .selectFrom('roster_student')
    .innerJoin('student', 'student.stud_id', 'roster_student.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where('roster_student.roster_id', '=', roster_id)
    .where(sql<SqlBool>`(left_with_batch = 1 or (student.disabled_at is null and (is_member = 1 or is_planned = 1)))`)
    .where(isStudentInScope(scope, 'student.stud_id'))
    .orderBy(byName('student.name'))
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'student.roll_number'])
    .select(['student.guardian_mobile', 'student.guardian_whatsapp'])
    .select(['academic_level.levels', 'roster_student.from_at', 'roster_student.until_at'])
    .execute();
}

/** The names of the teachers who were given a batch. */
export async function listTeachers(db: Db, { batch_slug, subject_id }: Roster): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_batch')
    .innerJoin('staff', 'staff.staff_id', 'staff_batch.staff_id')
    .where('staff_batch.batch_slug', '=', batch_slug)
    .$if(subject_id !== null, (query) => query.where('staff_batch.subject_id', 'in', ['', subject_id ?? '']))
    .groupBy(['staff.staff_id', 'staff.name'])
    .orderBy(byName('staff.name'))
    .select('staff.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The chapters of a scope that are for a batch alone, in the academy's order, without those that are hidden. */
export async function listChaptersOfBatch(db: Db, { batch_slug, subject_id }: Roster, scope: Scope) {
  return await db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('chapter.batch_slug', '=', batch_slug)
    .$if(subject_id !== null, (query) => query.where('chapter.subject_id', '=', subject_id ?? ''))
    .where('chapter.archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'chapter.subject_id'))
    .orderBy('subject.position')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .select(['chapter.chapter_id', 'chapter.chapter_name as name', 'subject.subject_name'])
    .execute();
}

/** The same of quizzes, the newest first. */
export async function listQuizzesOfBatch(db: Db, { batch_slug, subject_id }: Roster, scope: Scope) {
  return await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where(hasBatch(batch_slug))
    .$if(subject_id !== null, (query) => query.where('chapter.subject_id', '=', subject_id ?? ''))
    .where('quiz.archived_at', 'is', null)
    .where('chapter.archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'chapter.subject_id'))
    .orderBy('quiz.added_on', 'desc')
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name', 'subject.subject_name'])
    .execute();
}

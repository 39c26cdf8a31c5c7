import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { hasBatch } from '#server/platform/database/statements/has-batch.ts';
import type { Staff } from './staff.repository.ts';

/** What somebody at the desk sees. It is decided here and nowhere else; every list and every check goes through it. */
export interface Scope {
  /** Whether it is all there is, as for an owner and the office. The rest says nothing then. */
  isEverything: boolean;
  /** Whether it has every subject, and who is in one. What has no subject is not in it. `subjects` says nothing then. */
  hasAllSubjects: boolean;
  /** The ids of the subjects. */
  subjects: readonly string[];
  batches: Staff['batches'];
  /** The rosters of these batches. */
  rosters: readonly string[];
  /** Whether of the mobile numbers of students only the end is shown. */
  hidesNumbers: boolean;
}

export const everything: Scope = {
  isEverything: true,
  hasAllSubjects: true,
  subjects: [],
  batches: [],
  rosters: [],
  hidesNumbers: false,
};

export const nothing: Scope = { ...everything, isEverything: false, hasAllSubjects: false };

/** Reads the scope of a staff member as it is now. */
export async function readScope(db: Db, { role, seesNumbers, ...own }: Staff): Promise<Scope> {
  if (role !== 'teacher') return everything;
  const { hasAllSubjects, subjects, batches } = own;
  const slugs = batches.map(({ batch_slug }) => batch_slug);
  const found =
    slugs.length === 0
      ? []
      : await db
          .selectFrom('roster')
          .where('batch_slug', 'in', slugs)
          .select(['roster_id', 'batch_slug', 'subject_id'])
          .execute();
  const scope = { isEverything: false, hasAllSubjects, subjects, batches, rosters: [], hidesNumbers: !seesNumbers };
  const rosters = found.filter((one) => isBatchInScope(scope, { ...one, subject_id: one.subject_id ?? '' }));
  return { ...scope, rosters: rosters.map(({ roster_id }) => roster_id) };
}

/** A batch that is named without a subject is every batch of this name. */
function isSameBatch(
  { batch_slug, subject_id }: Staff['batches'][number],
  other: { batch_slug: string; subject_id: string | null },
): boolean {
  return batch_slug === other.batch_slug && (subject_id === '' || subject_id === other.subject_id);
}

/**
 * The students of a scope, by a column with their ids. Of a teacher of subjects, these are who is enrolled in one of them,
 * and who waits to be let in with a level that has one of them; somebody who is disabled does not wait. Of a teacher of
 * batches, who is on one of their rosters. Of a teacher of both, who is on a roster and enrolled in, or waits for, a subject.
 */
export function isStudentInScope(scope: Scope, column: string): Expression<SqlBool> {
  if (scope.isEverything) return sql<SqlBool>`1 = 1`;
  const stud_id = sql.ref(column);
  const isInSubject = sql<SqlBool>`(
    exists (select 1 from enrolment as own where own.stud_id = ${stud_id} and ${hasOwnSubject(scope, 'own.subject_id')})
    or exists (select 1 from student as own join subject_level as level on level.ac_id = own.academic_level
      where own.stud_id = ${stud_id} and own.waiting_since is not null and own.disabled_at is null
        and ${hasOwnSubject(scope, 'level.subject_id')}))`;
  const isInBatch = sql<SqlBool>`exists (select 1 from roster_student as own
      where own.stud_id = ${stud_id} and own.is_member = 1 and ${isOneOf('own.roster_id', scope.rosters)})`;
  if (!isOfBatches(scope)) return isInSubject;
  return isOfSubjects(scope) ? sql<SqlBool>`(${isInBatch} and ${isInSubject})` : isInBatch;
}

/** Whether all who are enrolled in a subject are in the scope. */
export function hasAllOfSubject(scope: Scope, subject_id: string): boolean {
  return isOwnSubject(scope, subject_id) && !isOfBatches(scope);
}

/** Whether a teacher was given batches: where there are subjects too, only these batches of them. */
function isOfBatches({ isEverything, batches }: Pick<Scope, 'isEverything' | 'batches'>): boolean {
  return !isEverything && batches.length > 0;
}

function isOfSubjects({ hasAllSubjects, subjects }: Pick<Scope, 'hasAllSubjects' | 'subjects'>): boolean {
  return hasAllSubjects || subjects.length > 0;
}

/** The subjects of a scope, by a column with their ids. */
export function isSubjectInScope(scope: Scope, column: string): Expression<SqlBool> {
  return scope.isEverything ? sql<SqlBool>`1 = 1` : hasOwnSubject(scope, column);
}

/**
 * The quizzes of a scope, by the column with the subject of each. Of a teacher of batches, those that are for everybody in
 * a subject, and those for one of their batches.
 */
export function isQuizInScope(scope: Scope, subject: string) {
  const isInSubject = isSubjectInScope(scope, subject);
  if (!isOfBatches(scope)) return isInSubject;
  const own = scope.batches.map(({ batch_slug, subject_id }) => {
    const isOwn = hasBatch(batch_slug);
    return subject_id === '' ? isOwn : sql<SqlBool>`(${isOwn} and ${sql.ref(subject)} = ${subject_id})`;
  });
  return sql<SqlBool>`(${isInSubject} and (quiz.batch_slugs = '' or ${sql.join(own, sql` or `)}))`;
}

/** Whether a subject, by its id, is in a scope. '' is none. */
export function isOwnSubject({ isEverything, hasAllSubjects, subjects }: Scope, subject_id: string): boolean {
  return isEverything || (hasAllSubjects ? subject_id !== '' : subjects.includes(subject_id));
}

/** The rosters of a scope, by a column with their ids: those of its batches, or without any those of its subjects. */
export function isRosterInScope(scope: Scope, roster_id: string, subject_id: string): Expression<SqlBool> {
  if (scope.isEverything) return sql<SqlBool>`1 = 1`;
  return isOfBatches(scope) ? isOneOf(roster_id, scope.rosters) : hasOwnSubject(scope, subject_id);
}

/** The live classes in a scope, by their batches: those of its subjects, or without any those of its batches. */
export function isClassInScope(scope: Scope, one: { batch_slug: string; subject_id: string }): boolean {
  if (scope.isEverything || isOfSubjects(scope)) return isOwnSubject(scope, one.subject_id);
  return isBatchInScope(scope, one);
}

/** Whether the students of a batch are in a scope, as far as they have its subjects. '' is the subject of one that spans them. */
export function isBatchInScope(scope: Scope, { batch_slug, subject_id }: { batch_slug: string; subject_id: string }) {
  if (!isOfBatches(scope)) return isOwnSubject(scope, subject_id);
  const isOwnBatch = scope.batches.some((batch) => isSameBatch(batch, { batch_slug, subject_id }));
  return isOwnBatch && (!isOfSubjects(scope) || subject_id === '' || isOwnSubject(scope, subject_id));
}

/** What spans subjects has none. */
function hasOwnSubject({ hasAllSubjects, subjects }: Scope, column: string): Expression<SqlBool> {
  return hasAllSubjects ? sql<SqlBool>`${sql.ref(column)} is not null` : isOneOf(column, subjects);
}

function isOneOf(column: string, ids: readonly string[]): Expression<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(ids.map((id) => sql`${id}`))})`;
}

/** Whether a student exists and is in the scope. Who was erased is nobody any more. */
export async function hasStudent(db: Db, scope: Scope, stud_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('student')
    .where('student.stud_id', '=', stud_id)
    .where('student.phone_code', '<>', '')
    .where(isStudentInScope(scope, 'student.stud_id'))
    .select('student.stud_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a level can be chosen, and has one of the scope's subjects. */
export async function hasLevel(db: Db, scope: Scope, ac_id: string): Promise<boolean> {
  let level = db
    .selectFrom('academic_level')
    .where('academic_level.ac_id', '=', ac_id)
    .where('academic_level.archived_at', 'is', null)
    .select('academic_level.ac_id');
  if (!scope.isEverything)
    level = level
      .innerJoin('subject_level', 'subject_level.ac_id', 'academic_level.ac_id')
      .where(isSubjectInScope(scope, 'subject_level.subject_id'));
  return (await level.executeTakeFirst()) !== undefined;
}

/** Whether a subject exists and is in the scope. */
export async function hasSubject(db: Db, scope: Scope, subject_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('subject')
    .where('subject_id', '=', subject_id)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .select('subject_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The subjects of a scope that are not hidden, in the academy's order. */
export async function listSubjectsOfScope(db: Db, scope: Scope) {
  return await db
    .selectFrom('subject')
    .where('archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .orderBy('position')
    .orderBy('subject_id')
    .select(['subject_id', 'subject_name'])
    .execute();
}

/** The batches of a scope that have, or had, students, by name. `subject_name` is '' for one that spans subjects. */
export async function listRostersOfScope(db: Db, scope: Scope) {
  const rows = await db
    .selectFrom('roster')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where('roster.archived_at', 'is', null)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .orderBy('roster.batch_slug')
    .orderBy('subject.position')
    .orderBy('roster.roster_id')
    .select(['roster.roster_id', 'roster.batch_name', 'roster.ended_at', 'subject.subject_name'])
    .execute();
  return rows.map(({ subject_name, ended_at, ...row }) => {
    return { ...row, subject_name: subject_name ?? '', is_ended: ended_at !== null };
  });
}

/** Whether a roster is one of those. */
export async function hasRoster(db: Db, scope: Scope, roster_id: string): Promise<boolean> {
  return (await listRostersOfScope(db, scope)).some((row) => row.roster_id === roster_id);
}

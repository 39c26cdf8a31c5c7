import type { GuardianConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { enrolByLevel, type StudentRow } from '#server/domain/accounts/students.repository.ts';
import { everything, isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

interface WaitingStudent
  extends Pick<StudentRow, 'stud_id' | 'name' | 'guardian' | 'state' | 'district' | 'email' | 'phone_code' | 'mobile'> {
  levels: string;
  waiting_since: number;
  /** What is known of the guardian's consent. */
  consent: Pick<GuardianConsent, 'date_of_birth' | 'given_at' | 'withdrawn_at'>;
}

/** The students who wait until the academy lets them in; who has waited longest comes first. Nobody who is disabled does. */
export async function listWaiting(db: Db, scope: Scope = everything): Promise<WaitingStudent[]> {
  const rows = await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .leftJoin('guardian_consent', 'guardian_consent.stud_id', 'student.stud_id')
    .where('waiting_since', 'is not', null)
    .where('student.disabled_at', 'is', null)
    .where(isStudentInScope(scope, 'student.stud_id'))
    .orderBy('waiting_since')
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'name', 'student.guardian', 'state', 'district', 'email', 'phone_code', 'mobile'])
    .select(['levels', 'waiting_since', 'date_of_birth', 'given_at', 'withdrawn_at'])
    .execute();
  return rows.map(({ waiting_since, date_of_birth, given_at, withdrawn_at, ...row }) => ({
    ...row,
    waiting_since: waiting_since ?? 0,
    consent: { date_of_birth: date_of_birth ?? '', given_at, withdrawn_at },
  }));
}

/**
 * Lets a student in and enrols them in the subjects of their level. Returns false for one who does not wait, or is
 * disabled.
 */
export async function letIn(trx: Db, stud_id: string, now: number): Promise<boolean> {
  const student = await trx
    .updateTable('student')
    .set({ waiting_since: null })
    .where('stud_id', '=', stud_id)
    .where('waiting_since', 'is not', null)
    .where('disabled_at', 'is', null)
    .returning('academic_level')
    .executeTakeFirst();
  if (!student) return false;
  await enrolByLevel(trx, [{ stud_id, ...student }], now);
  return true;
}

/**
 * Lets in a student whom the academy folder or an operator has enrolled already, as they are enrolled. Returns false for
 * any other.
 */
export async function letInAsEnrolled(trx: Db, stud_id: string): Promise<boolean> {
  const enrolled = trx.selectFrom('enrolment').where('stud_id', '=', stud_id).select('stud_id').limit(1);
  if (!(await enrolled.executeTakeFirst()) && !(await isInFolder(trx, stud_id))) return false;
  await letBackIn(trx, stud_id);
  return true;
}

/** Lets in a student whose enrolments stay as they are. */
export async function letBackIn(trx: Db, stud_id: string): Promise<void> {
  await trx.updateTable('student').set({ waiting_since: null }).where('stud_id', '=', stud_id).execute();
}

export async function setLevel(db: Db, stud_id: string, academic_level: string): Promise<void> {
  await db.updateTable('student').set({ academic_level }).where('stud_id', '=', stud_id).execute();
}

const tablesOfWhoWasIn = ['attempt', 'watch_progress', 'enrolment', 'roster_student'] as const;

/** Whether a student has done something here, or was put into a subject, a batch or the academy folder. */
export async function hasBeenIn(db: Db, stud_id: string): Promise<boolean> {
  for (const table of tablesOfWhoWasIn) {
    if (await db.selectFrom(table).where('stud_id', '=', stud_id).select('stud_id').limit(1).executeTakeFirst())
      return true;
  }
  return await isInFolder(db, stud_id);
}

async function isInFolder(db: Db, stud_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('student')
    .where('stud_id', '=', stud_id)
    .where('in_folder', '=', 1)
    .select('stud_id')
    .executeTakeFirst();
  return row !== undefined;
}

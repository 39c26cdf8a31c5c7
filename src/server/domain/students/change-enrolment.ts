import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { enrol, unenrol } from '#server/domain/enrolment/enrol.repository.ts';
import { type ChangeOfStudent, requireSeen } from '#server/domain/seen-version.ts';
import { waitForImport } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';

export interface EnrolmentChange extends ChangeOfStudent {
  /** The ids of the subjects, at least one. */
  subjects: string[];
  /** Whether the student is enrolled in them from now on, or no longer. */
  enrolled: boolean;
}

/** Enrols a student in subjects, or removes them, with a row in the audit. */
export const changeEnrolment = transactional(
  async (trx, { by, stud_id, subjects, enrolled, seen }: EnrolmentChange, now: number) => {
    await requireSeen(trx, stud_id, seen);
    // An import that has compared this enrolment must not undo it.
    await waitForImport(trx);
    if (enrolled) await enrol(trx, stud_id, subjects, now);
    else await unenrol(trx, stud_id, subjects);
    await noteChangedHere(
      trx,
      subjects.map((subject_id) => ({ id: stud_id, field: `enrolment ${subject_id}`, was: '' })),
    );
    const action = enrolled ? 'enrol' : 'enrol.remove';
    await recordChange(trx, { by, action, stud_id, details: { subjects: subjects.join(' ') } }, now);
  },
);

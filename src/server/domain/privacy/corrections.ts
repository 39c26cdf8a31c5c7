import type { CorrectableField } from '#contract/corrections.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { findLastChange } from '#server/domain/seen-version.repository.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { findOpenCorrection, noteDecision } from './requests.repository.ts';

interface Decision {
  /** The operator. */
  by: string;
  stud_id: string;
  field: CorrectableField;
  isAccepted: boolean;
  /** What the operator has seen: the value that is asked for, and the one that there is. */
  seen?: { value: string; now: string } | undefined;
}

/**
 * Decides a correction that a student asked for. One that is accepted changes the detail at once; imports then treat it
 * as changed in the portal. Returns the value. Throws an OperatorError where nothing waits.
 */
export const decideCorrection = transactional(
  async (trx, { by, stud_id, field, isAccepted, seen }: Decision, now: number) => {
    // Before any row, as everywhere.
    await takeImportLock(trx);
    const value = await findOpenCorrection(trx, stud_id, field);
    if (seen) {
      const isSame = value === seen.value && (await readStudent(trx, stud_id))[field] === seen.now;
      if (!isSame) throw new ChangedMeanwhile(await findLastChange(trx, stud_id));
    }
    if (value === undefined)
      throw new OperatorError(`This student does not ask to have their ${field} corrected.`, {
        atDesk: textOf('student.correctionGone'),
      });
    await noteDecision(trx, { stud_id, field, isAccepted }, now);
    if (isAccepted)
      await changeStudent(trx, { by, stud_id, changes: { [field]: value }, action: 'student.correct' }, now);
    else await recordChange(trx, { by, action: 'student.correct.reject', stud_id, details: { [field]: value } }, now);
    return value;
  },
);

import { lacksConsent } from '#server/domain/accounts/guardian-consent.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import type { BatchReference } from '#server/domain/batches/find-batch.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { type ChangeOfStudent, requireSeen } from '#server/domain/seen-version.ts';
import { deletePerson, listNumbersOf } from '#server/domain/sessions/delete-person.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock, waitForImport } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { hasBeenIn, letIn, setLevel } from './waiting-students.repository.ts';

interface Admission extends ChangeOfStudent {
  /** The level that the student gets, instead of the one they chose. */
  ac_id?: string | undefined;
  /** The batch that they join. */
  batch?: BatchReference | undefined;
}

const needsConsent =
  "This student is under 18, and no guardian's consent is recorded. Ask the guardian, and record it with: npm run portal -- student consent MOBILE --how …";

const needsConsentAtDesk = textOf('student.consentMissing');

/** Lets in a student who waits. Throws an OperatorError if they do not wait, or a guardian has to agree first. */
export const approveStudent = transactional(
  async (trx, { by, stud_id, ac_id, batch, seen }: Admission, now: number) => {
    await requireSeen(trx, stud_id, seen);
    await waitForImport(trx);
    if (ac_id !== undefined) {
      await setLevel(trx, stud_id, ac_id);
      await noteChangedHere(trx, [{ id: stud_id, field: 'academic_level', was: '' }]);
    }
    if (await lacksConsent(trx, stud_id, now)) throw new OperatorError(needsConsent, { atDesk: needsConsentAtDesk });
    if (!(await letIn(trx, stud_id, now))) throw new OperatorError(textOf('student.notWaiting'));
    const details = { ...(ac_id !== undefined && { academic_level: ac_id }) };
    await recordChange(trx, { by, action: 'student.approve', stud_id, details }, now);
    if (batch !== undefined) await changeBatch(trx, { by, batch, stud_ids: [stud_id], isMember: true }, now);
  },
);

/**
 * Deletes a student who waits, and signs them out. Throws an OperatorError if they do not wait. Somebody may register
 * with the number again.
 */
export const rejectStudent = transactional(
  async (trx, { by, stud_id, seen }: Pick<Admission, 'by' | 'stud_id' | 'seen'>, now: number) => {
    await takeImportLock(trx);
    await requireSeen(trx, stud_id, seen);
    const { waiting_since } = await readStudent(trx, stud_id);
    if (waiting_since === null) throw new OperatorError(textOf('student.notWaiting'));
    if (await hasBeenIn(trx, stud_id)) throw new OperatorError(textOf('student.hasWork'));
    await deletePerson(trx, stud_id, await listNumbersOf(trx, stud_id));
    await recordChange(trx, { by, action: 'student.reject', stud_id }, now);
  },
);

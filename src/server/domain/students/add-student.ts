import { checkShared } from '#server/domain/accounts/shared-number.ts';
import {
  insertStudent,
  type NewStudent,
  readLevelName,
  readStudent,
  type StudentRow,
} from '#server/domain/accounts/students.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import type { BatchReference } from '#server/domain/batches/find-batch.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import { checkEmail } from './check-email.ts';
import { saveDateOfBirth } from './record-consent.ts';

export interface Addition {
  /** The operator. */
  by: string;
  phone: Phone;
  details: NewStudent;
  /** '2010-11-07'. Only where the academy needs a guardian's consent. */
  date_of_birth?: string | undefined;
  /** The batch that they join. */
  batch?: BatchReference | undefined;
  /** They share the number with a student who has it. */
  isSibling?: boolean;
}

/**
 * Registers a student and enrols them in the subjects of their level, with a row in the audit. Who is under 18 waits for
 * a guardian's consent, if the academy needs it. Throws an OperatorError for a number that is registered already, unless
 * a sibling is added.
 */
export const addStudent = transactional(async (trx, addition: Addition, now: number): Promise<StudentRow> => {
  const { by, phone, details, date_of_birth, batch, isSibling = false } = addition;
  checkEmail(details.email);
  // No import and no registration can take the number meanwhile.
  await takeImportLock(trx);
  const mobile = internationalNumber(phone);
  await checkShared(trx, { phone, name: details.name, isSibling });
  const student = await insertStudent(trx, phone, details, now);
  const level = await readLevelName(trx, details.academic_level);
  const { stud_id, name } = student;
  await noteChangedHere(trx, [{ id: stud_id, field: 'made', was: '' }]);
  await recordChange(trx, { by, action: 'student.add', stud_id, details: { name, mobile, level } }, now);
  if (batch !== undefined) await changeBatch(trx, { by, batch, stud_ids: [stud_id], isMember: true }, now);
  if (date_of_birth === undefined) return student;
  await saveDateOfBirth(trx, { stud_id, date_of_birth }, now);
  return await readStudent(trx, stud_id);
});

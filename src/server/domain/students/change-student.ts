import { findConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { checkShared } from '#server/domain/accounts/shared-number.ts';
import {
  enrolByLevel,
  readLevelName,
  readStudent,
  type StudentDetails,
  type StudentRow,
  updateStudent,
} from '#server/domain/accounts/students.repository.ts';
import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { type ChangedHere, noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { type ChangeOfStudent, requireSeen } from '#server/domain/seen-version.ts';
import { signOutOne } from '#server/domain/sessions/sign-out-everywhere.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { internationalNumber, phoneText } from '#server/platform/text/phone.ts';
import { checkEmail } from './check-email.ts';
import { saveDateOfBirth } from './record-consent.ts';
import { readOtherFacts, studentFacts } from './student-facts.ts';
import { hasBeenIn } from './waiting-students.repository.ts';

export interface StudentChange extends ChangeOfStudent {
  /** The number is changed by `phone_code` and `mobile` together. */
  changes: Partial<StudentDetails>;
  /** '2010-11-07'. Only where the academy needs a guardian's consent. */
  date_of_birth?: string | undefined;
  /** They share the new number with a student who has it. */
  isSibling?: boolean;
  /** What it is for the audit. */
  action?: 'student.change' | 'student.correct';
}

export interface ChangedStudent {
  student: StudentRow;
  /** What is different from before: 'name', 'level', 'mobile', … */
  changed: string[];
}

/**
 * Changes the details of a student, with a row in the audit that has the values before and after. A new level adds its
 * subjects. A new number signs the student out on all devices. Throws an OperatorError for a number
 * of somebody else, unless the student is their sibling.
 */
export const changeStudent = transactional(async (trx, change: StudentChange, now: number): Promise<ChangedStudent> => {
  const { by, stud_id, changes, date_of_birth, seen, isSibling = false, action = 'student.change' } = change;
  checkEmail(changes.email);
  // No import and no registration can take the number or change the student meanwhile.
  await takeImportLock(trx);
  await requireSeen(trx, stud_id, seen);
  const before = await readStudent(trx, stud_id);
  const after = { ...before, ...changes };
  const isRenumbered = internationalNumber(after) !== internationalNumber(before);
  if (isRenumbered || after.name !== before.name)
    await checkShared(trx, { phone: after, name: after.name, stud_id, isSibling: isSibling || !isRenumbered });
  const details = await differences(trx, before, after);
  const born = (await findConsent(trx, stud_id))?.date_of_birth ?? '';
  const isBornAnew = date_of_birth !== undefined && date_of_birth !== born;
  if (isBornAnew) details['date of birth'] = [born, date_of_birth];
  const changed = Object.keys(details);
  if (changed.length === 0) return { student: before, changed };
  if (Object.keys(changes).length > 0) await updateStudent(trx, stud_id, changes);
  await noteChangedHere(trx, changedFields(before, after));
  // Whoever has the old number, and the phones with it, must prove the new one.
  if (changed.includes('mobile')) await signOutOne(trx, stud_id, now);
  // Somebody new is enrolled once they are let in.
  const isNew = before.waiting_since !== null && !(await hasBeenIn(trx, stud_id));
  if (changed.includes('level') && !isNew) await enrolByLevel(trx, [after], now);
  if (isBornAnew) await saveDateOfBirth(trx, { stud_id, date_of_birth }, now);
  await recordChange(trx, { by, action, stud_id, details }, now);
  return { student: await readStudent(trx, stud_id), changed };
});

/** The folder goes on knowing the student by the name and the number of before. */
function changedFields(before: StudentRow, after: StudentRow): ChangedHere[] {
  const id = before.stud_id;
  const fields = [...studentFacts, 'academic_level', 'extra_time'] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  const noted = changed.map((field) => ({ id, field, was: field === 'name' ? before.name : '' }));
  const [old, own] = [phoneText(before), phoneText(after)];
  return old === own ? noted : [...noted, { id, field: `number ${old}`, was: '' }];
}

async function differences(trx: Db, before: StudentRow, after: StudentRow): Promise<Details> {
  const details: Details = {};
  const note = (name: string, one: string, other: string) => {
    if (one !== other) details[name] = [one, other];
  };
  for (const field of studentFacts) if (field !== 'other_facts') note(field, before[field], after[field]);
  const [ownFacts, newFacts] = [readOtherFacts(before.other_facts), readOtherFacts(after.other_facts)];
  for (const name of Object.keys({ ...ownFacts, ...newFacts }))
    note(`register: ${name}`, ownFacts[name] ?? '', newFacts[name] ?? '');
  note('mobile', internationalNumber(before), internationalNumber(after));
  if (before.extra_time !== after.extra_time) details['extra time'] = [before.extra_time, after.extra_time];
  if (before.academic_level !== after.academic_level) {
    const names = [await readLevelName(trx, before.academic_level), await readLevelName(trx, after.academic_level)];
    details['level'] = [names[0] ?? '', names[1] ?? ''];
  }
  return details;
}

import type * as z from 'zod/mini';
import { type DeskCall, mayMake } from '#contract/desk/desk-call.ts';
import { mergeStudentsCall } from '#contract/desk/students/merging.ts';
import {
  addStudentCall,
  approveStudentCall,
  changeAccessCall,
  changeEnrolmentCall,
  changeStudentCall,
  makeCodeCall,
  rejectStudentCall,
  signOutStudentCall,
  unlockStudentCall,
} from '#contract/desk/students/student-changes.ts';
import type { studentPage } from '#contract/desk/students/students.ts';
import type { OtherFacts } from '#contract/values/other-facts.ts';
import { tidy } from '#contract/values/tidy.ts';
import { notForRole } from '#server/desk/desk.messages.ts';
import { type ChangeContext, type DeskDeps, type ProvideDesk, within } from '#server/desk/provide-desk.ts';
import { isAcademicLevel } from '#server/domain/accounts/academic-levels.repository.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { makeDeskCode } from '#server/domain/sign-in/make-desk-code.ts';
import { requirePhone } from '#server/domain/sign-in/require-phone.ts';
import { hasLevel, hasRoster, hasSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { findStaffByPhone } from '#server/domain/staff/staff.repository.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { approveStudent, rejectStudent } from '#server/domain/students/admit-students.ts';
import { changeAccess, signOutStudent, unlockNumber } from '#server/domain/students/change-access.ts';
import { changeEnrolment } from '#server/domain/students/change-enrolment.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { guardianNumber, otherFactsText } from '#server/domain/students/student-facts.ts';
import { Failure, forbidden, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { readStudentPage, requireStudent } from './students.calls.ts';

export function studentChangesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  /** Provides a change of a student of the scope. It returns their page as it is then. */
  const studentChange = <Input extends z.ZodMiniType<{ stud_id: string }>>(
    call: DeskCall<Input, typeof studentPage>,
    run: (context: ChangeContext<DeskCall<Input, typeof studentPage>>) => Promise<unknown>,
  ) =>
    provide.staffChange(call, async (context) => {
      const { db, scope, now } = context;
      const { stud_id } = context.input;
      await requireStudent(db, scope, stud_id);
      await run(context);
      return { data: await readStudentPage(db, deps, { stud_id, scope }, now) };
    });

  studentChange(approveStudentCall, async ({ db, input, scope, by, now }) => {
    const { stud_id, version: seen, ac_id, roster_id } = input;
    await requireLevel(db, scope, ac_id);
    const batch = await requireRoster(db, scope, roster_id);
    await approveStudent(db, { by, stud_id, ac_id, batch, seen }, now);
  });

  provide.silentChange(rejectStudentCall, async ({ db, input: { stud_id, version: seen }, scope, by, now }) => {
    await requireStudent(db, scope, stud_id);
    await rejectStudent(db, { by, stud_id, seen }, now);
  });

  provide.staffChange(addStudentCall, async ({ db, input, scope, by, now }) => {
    const { name, guardian, state, district, email, ac_id, mobile, phone_code, date_of_birth, roster_id } = input;
    const { is_sibling: isSibling } = input;
    const batch = await requireRoster(db, scope, roster_id);
    if (!(await isAcademicLevel(db, ac_id))) throw new Refusal(textOf('check.academicLevelRequired'));
    const details = { name: requireName(name), guardian: asWritten(guardian), academic_level: ac_id };
    const record = {
      roll_number: asWritten(input.roll_number),
      guardian_mobile: requireGuardianNumber(input.guardian_mobile),
      guardian_whatsapp: requireGuardianNumber(input.guardian_whatsapp),
      other_facts: otherFactsText(input.other_facts ?? {}),
    };
    const place = { state: asWritten(state), district: asWritten(district), email: asWritten(email) };
    const addition = {
      by,
      phone: requirePhone({ phone_code, mobile }),
      details: { ...details, ...place, ...record },
      batch,
    };
    const { stud_id } = await addStudent(
      db,
      { ...addition, isSibling, date_of_birth: date_of_birth && tidy(date_of_birth) },
      now,
    );
    return { data: await readStudentPage(db, deps, { stud_id, scope }, now) };
  });

  studentChange(changeStudentCall, async ({ db, input, scope, staff, by, now }) => {
    const { stud_id, version: seen, changes, is_sibling: isSibling } = input;
    const { ac_id, mobile, phone_code = '', date_of_birth, extra_time, name, ...rest } = changes;
    if (!mayMake(addStudentCall, staff.role) && identity.some((field) => changes[field] !== undefined))
      throw new Failure(403, notForRole);
    // What they do not see they would overwrite.
    if (scope.hidesNumbers && numbers.some((field) => changes[field] !== undefined)) throw new Failure(403, notForRole);
    await requireLevel(db, scope, ac_id);
    const texts = Object.entries(rest).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, writtenDetail(field, value)]],
    );
    const changed = {
      ...Object.fromEntries(texts),
      ...(name !== undefined && { name: requireName(name) }),
      ...(ac_id !== undefined && { academic_level: ac_id }),
      ...(extra_time !== undefined && { extra_time: Number(extra_time) }),
      ...(mobile !== undefined && requirePhone({ phone_code, mobile })),
    };
    await changeStudent(
      db,
      { by, stud_id, changes: changed, date_of_birth: date_of_birth && tidy(date_of_birth), seen, isSibling },
      now,
    );
  });

  studentChange(changeEnrolmentCall, async ({ db, input, scope, by, now }) => {
    const { stud_id, version: seen, subject_id, is_enrolled: enrolled } = input;
    if (!(await hasSubject(db, scope, subject_id))) throw forbidden();
    await changeEnrolment(db, { by, stud_id, subjects: [subject_id], enrolled, seen }, now);
  });

  studentChange(changeAccessCall, async ({ db, input, staff, by, now }) => {
    const { stud_id, version: seen, is_allowed: isAllowed } = input;
    const { merged_into } = await readStudent(db, stud_id);
    // It would undo the merge.
    if (merged_into !== null && !mayMake(mergeStudentsCall, staff.role)) throw new Failure(403, notForRole);
    await changeAccess(db, { by, stud_id, isAllowed, seen }, now);
  });

  studentChange(signOutStudentCall, ({ db, input: { stud_id }, by, now }) => signOutStudent(db, { by, stud_id }, now));

  provide.staffChange(makeCodeCall, async ({ db, input: { stud_id }, scope, by, now }) => {
    await requireStudent(db, scope, stud_id);
    return { data: await makeDeskCode(within(deps, db), { by, stud_id }, now) };
  });

  studentChange(unlockStudentCall, async ({ db, input: { stud_id }, staff, by, now }) => {
    const student = await readStudent(db, stud_id);
    if (!mayMake(makeCodeCall, staff.role) && (await findStaffByPhone(db, student))) throw new Failure(403, notForRole);
    await unlockNumber(db, { by, phone: student }, now);
  });
}

/**
 * Who a student is, how they sign in, and whether they need a guardian. Whoever changed these could sign in as the
 * student, or find out who else has a number.
 */
const identity = ['name', 'mobile', 'phone_code', 'email', 'date_of_birth'] as const;

const numbers = ['guardian_mobile', 'guardian_whatsapp', 'other_facts'] as const;

/** A detail as it is stored. */
function writtenDetail(field: string, value: string | OtherFacts): string {
  if (typeof value !== 'string') return otherFactsText(value);
  return field.startsWith('guardian_') ? requireGuardianNumber(value) : asWritten(value);
}

function requireGuardianNumber(written: string): string {
  const number = guardianNumber(written);
  if (number === undefined) throw new Refusal(textOf('check.guardianNumberInvalid', { number: written }));
  return number;
}

/** The batch of a roster. Throws 403 for one outside the scope. */
export async function requireRoster(db: Db, scope: Scope, roster_id: string | undefined) {
  if (roster_id === undefined) return undefined;
  if (!(await hasRoster(db, scope, roster_id))) throw forbidden();
  return { roster_id };
}

/** Throws 403 for a level that has none of the scope's subjects, and for one that does not exist. */
export async function requireLevel(db: Db, scope: Scope, ac_id: string | undefined): Promise<void> {
  if (ac_id !== undefined && !(await hasLevel(db, scope, ac_id))) throw forbidden();
}

function requireName(written: string): string {
  const name = asWritten(written);
  if (name === '') throw new Refusal(textOf('check.nameRequired'));
  return name;
}

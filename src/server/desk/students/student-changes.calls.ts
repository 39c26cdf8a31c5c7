import { registrationMessages } from '#contract/auth/registration-checks.ts';
import {
  addStudentCall,
  approveStudentCall,
  changeAccessCall,
  changeBatchCall,
  changeEnrolmentCall,
  changeStudentCall,
  makeCodeCall,
  rejectStudentCall,
  signOutStudentCall,
  unlockStudentCall,
} from '#contract/desk/student-changes.ts';
import { isAcademicLevel } from '#server/areas/auth/academic-levels.repository.ts';
import { type Phone, readPhone } from '#server/areas/auth/phone.ts';
import { sharedNumber, staffNumber } from '#server/desk/desk.messages.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { Failure, forbidden, Refusal } from '#server/errors.ts';
import { changeBatch } from '#server/operator/batches/change-batch.ts';
import { hasLevel, hasSubject, type Scope } from '#server/operator/staff/scope.repository.ts';
import { hasRoster } from '#server/operator/staff/scope-names.repository.ts';
import { findStaffByPhone } from '#server/operator/staff/staff.repository.ts';
import { addStudent } from '#server/operator/students/add-student.ts';
import { approveStudent, rejectStudent } from '#server/operator/students/admit-students.ts';
import { changeAccess, signOutStudent, unlockNumber } from '#server/operator/students/change-access.ts';
import { changeEnrolment } from '#server/operator/students/change-enrolment.ts';
import { changeStudent } from '#server/operator/students/change-student.ts';
import { makeDeskCode } from '#server/operator/students/make-desk-code.ts';
import { isWholeNumberInScope } from '#server/operator/students/shared-number.ts';
import { readStudent } from '#server/operator/students/students.repository.ts';
import { readStudentPage, requireStudent } from './students.calls.ts';

export function studentChangesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;
  const pageOf = async (stud_id: string, { scope, now }: { scope: Scope; now: number }) => ({
    data: await readStudentPage(deps, { stud_id, scope }, now),
  });

  provide.staffCall(approveStudentCall, async ({ input, by, ...context }) => {
    const { stud_id, version: seen, ac_id, roster_id } = input;
    await requireStudent(db, context.scope, stud_id);
    await requireLevel(deps, context.scope, ac_id);
    const batch = await requireRoster(deps, context.scope, roster_id);
    await approveStudent(db, { by, stud_id, ac_id, batch, seen }, context.now);
    return await pageOf(stud_id, context);
  });

  provide.staffCall(rejectStudentCall, async ({ input: { stud_id, version: seen }, scope, by, now }) => {
    await requireStudent(db, scope, stud_id);
    await rejectStudent(db, { by, stud_id, seen }, now);
    return { data: null };
  });

  provide.staffCall(addStudentCall, async ({ input, by, ...context }) => {
    const { name, guardian, state, district, email, ac_id, mobile, phone_code, date_of_birth, roster_id } = input;
    const { is_sibling: isSibling } = input;
    const batch = await requireRoster(deps, context.scope, roster_id);
    // Otherwise a teacher would add somebody whom they do not see.
    if (batch === undefined) await requireLevel(deps, context.scope, ac_id);
    if (!(await isAcademicLevel(db, ac_id))) throw new Refusal(registrationMessages.academicLevelRequired);
    const details = { name: requireName(name), guardian: oneLine(guardian), academic_level: ac_id };
    const place = { state: oneLine(state), district: oneLine(district), email: oneLine(email) };
    const { scope } = context;
    const addition = { by, phone: requirePhone(phone_code, mobile), details: { ...details, ...place }, batch, scope };
    const { stud_id } = await addStudent(
      db,
      { ...addition, isSibling, date_of_birth: date_of_birth?.trim() },
      context.now,
    );
    return await pageOf(stud_id, context);
  });

  provide.staffCall(changeStudentCall, async ({ input, by, ...context }) => {
    const { stud_id, version: seen, changes, is_sibling: isSibling } = input;
    await requireStudent(db, context.scope, stud_id);
    const { ac_id, mobile, phone_code = '', date_of_birth, name, ...rest } = changes;
    await requireLevel(deps, context.scope, ac_id);
    const texts = Object.entries(rest).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, oneLine(value)]],
    );
    const changed = {
      ...Object.fromEntries(texts),
      ...(name !== undefined && { name: requireName(name) }),
      ...(ac_id !== undefined && { academic_level: ac_id }),
      ...(mobile !== undefined && requirePhone(phone_code, mobile)),
    };
    await changeStudent(
      db,
      { by, stud_id, changes: changed, date_of_birth: date_of_birth?.trim(), seen, isSibling, scope: context.scope },
      context.now,
    );
    return await pageOf(stud_id, context);
  });

  provide.staffCall(changeBatchCall, async ({ input, by, ...context }) => {
    const { stud_id, version: seen, roster_id, is_member: isMember } = input;
    await requireStudent(db, context.scope, stud_id);
    const batch = await requireRoster(deps, context.scope, roster_id);
    if (batch !== undefined) await changeBatch(db, { by, batch, stud_ids: [stud_id], isMember, seen }, context.now);
    return await pageOf(stud_id, context);
  });

  provide.staffCall(changeEnrolmentCall, async ({ input, by, ...context }) => {
    const { stud_id, version: seen, subject_id, is_enrolled: enrolled } = input;
    await requireStudent(db, context.scope, stud_id);
    if (!(await hasSubject(db, context.scope, subject_id))) throw forbidden();
    await changeEnrolment(db, { by, stud_id, subjects: [subject_id], enrolled, seen }, context.now);
    return await pageOf(stud_id, context);
  });

  provide.staffCall(changeAccessCall, async ({ input, by, ...context }) => {
    const { stud_id, version: seen, is_allowed: isAllowed } = input;
    await requireStudent(db, context.scope, stud_id);
    await changeAccess(db, { by, stud_id, isAllowed, seen }, context.now);
    return await pageOf(stud_id, context);
  });

  provide.staffCall(signOutStudentCall, async ({ input: { stud_id }, by, ...context }) => {
    await requireStudent(db, context.scope, stud_id);
    await signOutStudent(db, { by, stud_id }, context.now);
    return await pageOf(stud_id, context);
  });

  provide.staffCall(makeCodeCall, async ({ input: { stud_id }, scope, by, now }) => {
    await requireStudent(db, scope, stud_id);
    await requireWholeNumber(deps, scope, await readStudent(db, stud_id));
    return { data: await makeDeskCode(deps, { by, stud_id }, now) };
  });

  provide.staffCall(unlockStudentCall, async ({ input: { stud_id }, staff, by, ...context }) => {
    await requireStudent(db, context.scope, stud_id);
    const phone = await readStudent(db, stud_id);
    await requireWholeNumber(deps, context.scope, phone);
    // Unlocking a number again and again, a teacher could guess the code that opens the desk to its owner.
    if (staff.role !== 'owner' && (await findStaffByPhone(db, phone))) throw new Failure(403, staffNumber);
    await unlockNumber(db, { by, phone }, context.now);
    return await pageOf(stud_id, context);
  });
}

/** The batch of a roster. Throws 403 for one outside the scope. */
async function requireRoster({ db }: DeskDeps, scope: Scope, roster_id: string | undefined) {
  if (roster_id === undefined) return undefined;
  if (!(await hasRoster(db, scope, roster_id))) throw forbidden();
  return { roster_id };
}

/** Throws 403 for a number that is also somebody's outside the scope. */
async function requireWholeNumber({ db }: DeskDeps, scope: Scope, phone: Phone): Promise<void> {
  if (!(await isWholeNumberInScope(db, scope, phone))) throw new Failure(403, sharedNumber);
}

/** Throws 403 for a level that has none of the scope's subjects, and for one that does not exist. */
async function requireLevel({ db }: DeskDeps, scope: Scope, ac_id: string | undefined): Promise<void> {
  if (ac_id !== undefined && !(await hasLevel(db, scope, ac_id))) throw forbidden();
}

function requirePhone(phone_code: string, mobile: string): Phone {
  const phone = readPhone(phone_code, mobile);
  if (!phone) throw new Refusal(registrationMessages.mobileInvalid);
  return { phone_code: phone.phone_code, mobile: phone.mobile };
}

function requireName(written: string): string {
  const name = oneLine(written);
  if (name === '') throw new Refusal(registrationMessages.nameRequired);
  return name;
}

/** A line break in a name would fill several lines of a list, and control characters could steer a terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

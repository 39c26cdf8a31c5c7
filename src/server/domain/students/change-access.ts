import { listStudentsByPhone, readStudent } from '#server/domain/accounts/students.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { resetConsecutiveFailures } from '#server/domain/limits/otp-context.repository.ts';
import { countedAs } from '#server/domain/limits/otp-context.ts';
import { bucketsOf } from '#server/domain/limits/otp-rate-limits.ts';
import { deleteUses } from '#server/domain/limits/rate-limit.repository.ts';
import { type ChangeOfStudent, requireSeen } from '#server/domain/seen-version.ts';
import { disableStudent, enableStudent, signOutEverywhere } from '#server/domain/sessions/sign-out-everywhere.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

type AccessChange = Omit<ChangeOfStudent, 'seen'>;
type AllowedChange = ChangeOfStudent & { isAllowed: boolean };

/** Signs a student and their siblings out on all devices, with a row in the audit. Returns on how many they were signed in. */
export const signOutStudent = transactional(async (trx, { by, stud_id }: AccessChange, now: number) => {
  await takeImportLock(trx);
  const devices = await signOutEverywhere(trx, stud_id, now);
  await recordChange(trx, { by, action: 'student.sign-out', stud_id, details: { devices } }, now);
  return devices;
});

/** Lets a student sign in, or no longer, with a row in the audit. Returns false if that is so already. */
export const changeAccess = transactional(async (trx, { by, stud_id, isAllowed, seen }: AllowedChange, now: number) => {
  await requireSeen(trx, stud_id, seen);
  const { disabled_at } = await readStudent(trx, stud_id);
  if ((disabled_at === null) === isAllowed) return false;
  if (isAllowed) await enableStudent(trx, stud_id);
  else await disableStudent(trx, stud_id, now);
  await recordChange(trx, { by, action: isAllowed ? 'student.enable' : 'student.disable', stud_id }, now);
  return true;
});

/** Resets the OTP rate limits of a number, which need not be registered, with a row in the audit. */
export const unlockNumber = transactional(async (trx, { by, phone }: { by: string; phone: Phone }, now: number) => {
  const mobile = internationalNumber(phone);
  await takeImportLock(trx);
  await deleteUses(trx, bucketsOf(mobile));
  await resetConsecutiveFailures(trx, countedAs(mobile));
  const [student, ...siblings] = await listStudentsByPhone(trx, phone);
  const whom = student && siblings.length === 0 && { stud_id: student.stud_id };
  await recordChange(trx, { by, action: 'student.unlock', ...whom, details: { mobile } }, now);
});

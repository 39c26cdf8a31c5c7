import { otpLifetime } from '#contract/auth/otp.ts';
import { referenceOf } from '#server/domain/accounts/shared-number.ts';
import { listStudentsByPhone, readStudent } from '#server/domain/accounts/students.repository.ts';
import { countChanges } from '#server/domain/audit/audit.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import type { Deps } from '#server/domain/deps.ts';
import { day } from '#server/domain/limits/otp-limits.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { deleteDeskOtps, insertOtp } from './otp.repository.ts';
import { hashOtp, newOtp, newReference } from './otp.ts';
import { readSignInState } from './sign-in-state.ts';

/** For one number in 24 hours. Whoever needs more has another problem than a late message. */
export const maxDeskCodes = 3;

type DeskCodeDeps = Pick<Deps, 'db' | 'secretKey' | 'limits'>;

export interface DeskCode {
  /** It is returned only here, since the database stores its hash. */
  code: string;
  /** Epoch milliseconds. */
  expires_at: number;
}

/**
 * Makes a code for a student that the operator reads out, with a row in the audit, which does not have the code. The
 * student's next sign-in asks for this code, and no message is sent. It replaces an earlier one. Throws an OperatorError
 * for a student who could not sign in with it.
 */
export async function makeDeskCode(
  { db, secretKey, limits }: DeskCodeDeps,
  { by, stud_id }: { by: string; stud_id: string },
  now: number,
): Promise<DeskCode> {
  return await inTransaction(db, async (trx) => {
    // No other operator counts meanwhile.
    await takeImportLock(trx);
    const student = await readStudent(trx, stud_id);
    const number = internationalNumber(student);
    if (student.disabled_at !== null)
      throw new OperatorError(
        `${student.name} is disabled. Let them sign in first: student enable ${await referenceOf(trx, student)}`,
        { atDesk: textOf('student.disabled', { name: student.name }) },
      );
    const { onNewDevice } = await readSignInState(trx, limits, student, now);
    if (onNewDevice && ('wrongInARow' in onNewDevice || onNewDevice.after === 'wrong codes'))
      throw new OperatorError(
        `Too many wrong codes were entered for ${number}: somebody may be guessing them. If it was the student: student unlock ${number}`,
        {
          atDesk: textOf('student.manyWrongCodes', { number }),
        },
      );
    const sharing = await listStudentsByPhone(trx, student);
    let made = 0;
    for (const one of sharing)
      made += await countChanges(trx, { stud_id: one.stud_id, action: 'student.code', since: now - day });
    if (made >= maxDeskCodes) throw new OperatorError(textOf('student.tooManyCodes', { number, count: String(made) }));

    const { phone_code, mobile } = student;
    const [otp_ref, code] = [newReference(secretKey, now), newOtp()];
    const code_hash = hashOtp(secretKey, otp_ref, code);
    await deleteDeskOtps(trx, { phone_code, mobile });
    await insertOtp(
      trx,
      {
        otp_ref,
        phone_code,
        mobile,
        registration: '',
        code_hash,
        from_desk: 1,
        for_staff: null,
        stud_id,
        access_version: student.access_version,
      },
      now,
    );
    await recordChange(trx, { by, action: 'student.code', stud_id, details: { mobile: number } }, now);
    return { code, expires_at: now + otpLifetime };
  });
}

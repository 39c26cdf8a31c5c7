import { type Registration, registrationInput } from '#contract/auth.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { openSession } from '../session.ts';
import { isCode } from './code.ts';
import { takeTry, useOtp } from './otp.repository.ts';
import { findStudentByPhone, registerStudent } from './students.repository.ts';

const wrongCode = 'That code is not right, or it is no longer good. Please ask for a new one.';
const notRegistered = 'This number is not registered yet. Please register first.';

/** Opens a session with a code: for the student of its phone, or for the one who registered with it. Refuses otherwise. */
export async function verifyCode(deps: Deps, { otp_ref, otp, now }: { otp_ref: string; otp: string; now: number }) {
  const { db, secretKey } = deps;
  const sent = await takeTry(db, otp_ref, now);
  if (!sent || !isCode(secretKey, otp_ref, otp, sent.code_hash)) throw new Refusal(wrongCode);

  const phone = { phone_code: sent.phone_code, mobile: sent.mobile };
  const registration = readRegistration(sent.registration);
  // What the code was good for happens together with its use, or neither does.
  const opened = await db.transaction().execute(async (trx) => {
    if (!(await useOtp(trx, otp_ref, now))) return undefined;
    const student = registration
      ? await registerStudent(trx, phone, detailsOf(registration), now)
      : await findStudentByPhone(trx, phone);
    return student ? { student, session: await openSession(trx, student.stud_id, now) } : 'nobody';
  });
  if (!opened) throw new Refusal(wrongCode);
  if (opened === 'nobody') throw new Refusal(notRegistered);
  return opened;
}

function readRegistration(text: string): Registration | undefined {
  return text === '' ? undefined : registrationInput.parse(JSON.parse(text));
}

function detailsOf({ name, guardian, state, district, email, academic_level }: Registration) {
  return { name, guardian, state, district, email, academic_level };
}

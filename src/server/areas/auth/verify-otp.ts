import type { Kysely } from 'kysely';
import { type Registration, registrationInput } from '#contract/auth/registration.ts';
import { openSession } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Client } from './client.ts';
import { countWrong, findOtp, markUsed } from './otp.repository.ts';
import { isCode } from './otp.ts';
import { internationalNumber } from './phone.ts';
import { type Act, wrongBudgets } from './rate-limits/attempt-rate-limits.ts';
import { endWrongRun, lengthenWrongRun } from './rate-limits/consecutive-failures.repository.ts';
import { refuseStopped, tooManyWrong } from './rate-limits/consecutive-failures.ts';
import type { CodeLimits } from './rate-limits/otp-limits.ts';
import { countUse } from './rate-limits/rate-limit.repository.ts';
import { counted, refuse } from './rate-limits/with-rate-limits.ts';
import { findStudentByPhone, registerStudent } from './students.repository.ts';
import { findKnownDevice, rememberDevice } from './trusted-device.repository.ts';

const wrongCode = 'That code is not right, or it is no longer good. Please ask for a new one.';
const notRegistered = 'This number is not registered yet. Please register first.';

interface Tried {
  otp_ref: string;
  otp: string;
  client: Client;
  now: number;
}

/**
 * Opens a session with a code: for the student of its phone, or for the one who registered with it. Refuses otherwise. The
 * limits, the try and what the code is good for are one transaction: of tries at the same moment, each sees those before it.
 */
export async function verifyCode(deps: Deps, { otp_ref, otp, client, now }: Tried) {
  const { limits, secretKey } = deps;
  return await counted(deps, client, now, async (trx) => {
    const sent = await findOtp(trx, otp_ref, now);
    if (!sent) return new Refusal(wrongCode);
    const phone = { phone_code: sent.phone_code, mobile: sent.mobile };
    const device = await findKnownDevice(trx, client.deviceToken, phone, now);
    const act = { phone: internationalNumber(phone), client, device };
    const refusal =
      (await refuseStopped(trx, limits, act)) ?? (await refuse(trx, wrongBudgets(limits, act), now, tooManyWrong));
    if (refusal) return refusal;

    if (!isCode(secretKey, otp_ref, otp, sent.code_hash)) {
      await countWrongTry(trx, limits, act, otp_ref, now);
      return new Refusal(wrongCode);
    }
    await markUsed(trx, otp_ref, now);
    await endWrongRun(trx, act.phone);
    const registration = readRegistration(sent.registration);
    const student = registration
      ? await registerStudent(trx, phone, detailsOf(registration), now)
      : await findStudentByPhone(trx, phone);
    if (!student) return new Refusal(notRegistered);
    const session = await openSession(trx, student.stud_id, now);
    const deviceToken = await rememberDevice(trx, student.stud_id, client.deviceToken, now);
    return { student, session, deviceToken };
  });
}

async function countWrongTry(trx: Kysely<Database>, limits: CodeLimits, act: Act, otp_ref: string, now: number) {
  const { own, shared } = wrongBudgets(limits, act);
  await countWrong(trx, otp_ref);
  await countUse(trx, [...own, ...shared], now);
  if (!act.device) await lengthenWrongRun(trx, act.phone);
}

function readRegistration(text: string): Registration | undefined {
  return text === '' ? undefined : registrationInput.parse(JSON.parse(text));
}

function detailsOf({ name, guardian, state, district, email, academic_level }: Registration) {
  return { name, guardian, state, district, email, academic_level };
}

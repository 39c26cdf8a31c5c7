import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { type Registration, registrationInput } from '#contract/auth/registration.ts';
import { readRegistrationSetting } from '#server/areas/academy/academy-settings.repository.ts';
import {
  accountDisabled,
  notRegistered,
  notRegisteredByAcademy,
  registrationClosed,
  wrongOtp,
} from '#server/areas/auth/auth.messages.ts';
import type { Client } from '#server/areas/auth/client.ts';
import { checkBirth, saveBirth } from '#server/areas/auth/guardian-consent.ts';
import type { Phone } from '#server/areas/auth/phone.ts';
import { saveAcceptance } from '#server/areas/auth/privacy-acceptance.repository.ts';
import { type AttemptContext, readAttemptContext } from '#server/areas/auth/rate-limits/attempt-context.ts';
import { wrongTryRateLimits } from '#server/areas/auth/rate-limits/attempt-rate-limits.ts';
import { refuseLocked, wrongTries } from '#server/areas/auth/rate-limits/check-wrong-tries.ts';
import {
  addConsecutiveFailure,
  resetConsecutiveFailures,
} from '#server/areas/auth/rate-limits/consecutive-failures.repository.ts';
import type { OtpLimits } from '#server/areas/auth/rate-limits/otp-limits.ts';
import { countUse } from '#server/areas/auth/rate-limits/rate-limit.repository.ts';
import { checkRateLimits, withRateLimits } from '#server/areas/auth/rate-limits/with-rate-limits.ts';
import { chooseStudent } from '#server/areas/auth/siblings.ts';
import { listStudentsByPhone, registerStudent } from '#server/areas/auth/students.repository.ts';
import { trustDevice } from '#server/areas/auth/trusted-device.repository.ts';
import { deleteOldSessions } from '#server/areas/session/old-sessions.repository.ts';
import { openSession } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { addWrongTry, consumeOtp, findOtp } from './otp.repository.ts';
import { isRightOtp } from './otp.ts';
import { isPendingReference } from './otp-reference.ts';

interface Verification {
  otp_ref: string;
  otp: string;
  client: Client;
  now: number;
}

/**
 * Opens a session for the student who has the OTP's phone, or who registers with it. Otherwise it throws. Where several
 * have the phone, it returns who they are, and `changeStudent` opens the session of another one. The limits,
 * the try and its effects are one transaction, so that tries at the same moment see each other.
 */
export async function verifyOtp(deps: Deps, { otp_ref, otp, client, now }: Verification) {
  const { limits, secretKey } = deps;
  // These two write nothing and take no lock, however many references are made up or sent again.
  if (!isPendingReference(secretKey, otp_ref, now) || !(await findOtp(deps.db, otp_ref, now))) throw otpEnded();
  return await withRateLimits(deps, async (trx) => {
    const sent = await findOtp(trx, otp_ref, now);
    if (!sent) return otpEnded();
    const phone = { phone_code: sent.phone_code, mobile: sent.mobile };
    const context = await readAttemptContext(trx, limits, { phone, client }, now);
    const refusal = refuseLocked(limits, context) ?? (await checkRateLimits(trx, [wrongTries(limits, context)], now));
    if (refusal) return refusal;

    if (!isRightOtp(secretKey, otp_ref, otp, sent.code_hash)) {
      await countWrongTry(trx, limits, context, otp_ref, now);
      return new Refusal(wrongOtp, { reason: 'The code is wrong.' });
    }
    await consumeOtp(trx, otp_ref, now);
    await resetConsecutiveFailures(trx, context.phone);
    const registration = readRegistration(sent.registration);
    const registered = await listStudentsByPhone(trx, phone);
    const admitted = registered.length > 0 ? registered : await admit(trx, phone, registration, now);
    if (admitted instanceof Refusal) return admitted;
    const version = registration?.privacy_version;
    const [only, ...others] = admitted;
    // Of several students nobody knows who accepted it.
    if (version !== undefined && only && others.length === 0)
      await saveAcceptance(trx, { stud_id: only.stud_id, version, accepted_at: now });
    const chosen = await chooseStudent(trx, admitted);
    if (!chosen) return new Refusal(accountDisabled);
    const { student, students } = chosen;
    await deleteOldSessions(trx, student.stud_id, now);
    const session = await openSession(trx, student.stud_id, now);
    const deviceToken = await trustDevice(trx, student.stud_id, client.deviceToken, now);
    return { student, students, session, deviceToken };
  });
}

/** Registers somebody who is not registered yet, as far as the academy's setting allows it now. */
async function admit(trx: Kysely<Database>, phone: Phone, registration: WaitingRegistration | undefined, now: number) {
  const setting = await readRegistrationSetting(trx);
  if (!registration) return new Refusal(setting === 'closed' ? notRegisteredByAcademy : notRegistered);
  if (setting === 'closed') return new Refusal(registrationClosed);
  const birth = await checkBirth(trx, registration, now);
  if (birth instanceof Refusal) return birth;
  const mustWait = setting === 'approve' || birth?.mustWait;
  const student = await registerStudent(trx, phone, detailsOf(registration), now, { mustWait });
  const version = registration.privacy_version ?? '';
  if (birth) await saveBirth(trx, student, birth, { version, now });
  return [student];
}

/** The OTP has expired or was used, had too many wrong tries, or never was. */
function otpEnded(): Refusal {
  return new Refusal(wrongOtp, { reason: 'The code has ended: expired, used, tried too often or unknown.' });
}

async function countWrongTry(
  trx: Kysely<Database>,
  limits: OtpLimits,
  context: AttemptContext,
  otp_ref: string,
  now: number,
) {
  const { own, shared } = wrongTryRateLimits(limits, context);
  await addWrongTry(trx, otp_ref);
  await countUse(trx, [...own, ...shared], now);
  await addConsecutiveFailure(trx, context.phone, context.isTrusted);
}

/** With the version of the notice on privacy that was accepted, and the date of birth, if the form had them. */
const waitingRegistration = z.extend(registrationInput, {
  privacy_version: z.optional(z.string()),
  date_of_birth: z.optional(z.string()),
  guardian_agrees: z.optional(z.boolean()),
});
type WaitingRegistration = z.output<typeof waitingRegistration>;

function readRegistration(text: string): WaitingRegistration | undefined {
  return text === '' ? undefined : waitingRegistration.parse(JSON.parse(text));
}

function detailsOf({ name, guardian, state, district, email, academic_level }: Registration) {
  return { name, guardian, state, district, email, academic_level };
}

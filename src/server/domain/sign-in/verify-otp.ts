import * as z from 'zod/mini';
import { type Registration, registrationInput } from '#contract/auth/registration.ts';
import { readRegistrationSetting } from '#server/domain/academy/academy-settings.repository.ts';
import type { SessionOwner } from '#server/domain/accounts/access-version.repository.ts';
import {
  accountDisabled,
  notRegistered,
  notRegisteredByAcademy,
  registrationClosed,
} from '#server/domain/accounts/auth.messages.ts';
import { checkBirth, saveBirth } from '#server/domain/accounts/guardian-consent.ts';
import { listStudentsByPhone, registerStudent, saveAcceptance } from '#server/domain/accounts/students.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { trustDevice } from '#server/domain/limits/trusted-device.repository.ts';
import { deleteOldSessions, openSession } from '#server/domain/sessions/session.repository.ts';
import { chooseStudent } from '#server/domain/sessions/siblings.ts';
import { Refusal } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Phone } from '#server/platform/text/phone.ts';
import { type EnteredOtp, enterOtp, otpEnded } from './enter-otp.ts';

/**
 * Opens a session for the student who has the OTP's phone, or who registers with it. Otherwise it throws. Where several
 * have the phone, it returns who they are, and `changeStudent` opens the session of another one.
 */
export async function verifyOtp(deps: Deps, entered: EnteredOtp) {
  const { client, now } = entered;
  return await enterOtp(deps, entered, async (trx, sent) => {
    const { phone } = sent;
    const registration = readRegistration(sent.registration);
    // What is opened below is worth nothing once one of them has another number, or is signed out everywhere.
    const onNumber = await listStudentsByPhone(trx, phone);
    const registered = sent.readOutFor ? onNumber.filter((one) => isSame(one, sent.readOutFor)) : onNumber;
    if (sent.readOutFor && registered.length === 0) return otpEnded();
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
    const session = await openSession(trx, student, now);
    const deviceToken = await trustDevice(trx, student, client.deviceToken, now);
    return { student, students, session, deviceToken };
  });
}

/** Whether a student is the one for whom a code was made, and signs in as they did then. */
function isSame(one: SessionOwner, other: SessionOwner | undefined): boolean {
  return one.stud_id === other?.stud_id && one.access_version === other.access_version;
}

/** Registers somebody who is not registered yet, as far as the academy's setting allows it now. */
async function admit(trx: Db, phone: Phone, registration: WaitingRegistration | undefined, now: number) {
  const setting = await readRegistrationSetting(trx);
  if (!registration) return new Refusal(setting === 'closed' ? notRegisteredByAcademy : notRegistered);
  if (setting === 'closed') return new Refusal(registrationClosed);
  const birth = await checkBirth(trx, registration, now);
  if (birth instanceof Refusal) return birth;
  const mustWait = setting === 'approve' || birth?.mustWait;
  const student = await registerStudent(trx, phone, detailsOf(registration), now, { mustWait });
  // Whom the academy has added meanwhile keeps what it entered.
  if (!student) return await listStudentsByPhone(trx, phone);
  const version = registration.privacy_version ?? '';
  if (birth) await saveBirth(trx, student, birth, { version, now });
  return [student];
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

import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { type Registration, registrationInput, signupCall } from '#contract/auth/registration.ts';
import { failedRegistrationCheck } from '#contract/auth/registration-checks.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { unknownStudentsCall } from '#contract/auth/unknown-students.ts';
import { readRegistrationSetting } from '#server/domain/academy/academy-settings.repository.ts';
import { readPrivacyVersion } from '#server/domain/academy/privacy-version.ts';
import { isAcademicLevel, listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { registrationClosed, signedOut, signedOutEverywhere, welcome } from '#server/domain/accounts/auth.messages.ts';
import { checkBirth } from '#server/domain/accounts/guardian-consent.ts';
import { listErasedIds, listKnownIds, listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { deleteDevice } from '#server/domain/limits/trusted-device.repository.ts';
import { revokeSession } from '#server/domain/sessions/session.repository.ts';
import { changeStudent } from '#server/domain/sessions/siblings.ts';
import { signOutEverywhere } from '#server/domain/sessions/sign-out-everywhere.ts';
import { requireOwnPhone, requirePhone } from '#server/domain/sign-in/require-phone.ts';
import { sendOtp } from '#server/domain/sign-in/send-otp.ts';
import { verifyOtp } from '#server/domain/sign-in/verify-otp.ts';
import { Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { type Phone, readPhone } from '#server/platform/text/phone.ts';
import { toStudent } from '#server/student/profile/profile.repository.ts';
import type { Provide } from '#server/student/provide.ts';

/**
 * Signing in and registering. Both send an OTP, and return the same for a registered number as for any other, so that
 * nobody but the phone's owner learns whether it is registered.
 */
export function authCalls(provide: Provide, deps: Deps): void {
  provide.openCall(loginCall, async ({ input, ...context }) => {
    deps.countSignInRequest(deps.limits, context.client, context.now);
    const isConfirmed = async (unknown: Phone) => (await listStudentsByPhone(deps.db, unknown)).length > 0;
    const phone = await requireOwnPhone(input, isConfirmed);
    const { otp_ref, message } = await sendOtp(deps, { phone, registration: '', ...context });
    return { data: { otp_ref }, message };
  });

  provide.openCall(signupCall, async ({ input, ...context }) => {
    deps.countSignInRequest(deps.limits, context.client, context.now);
    // Before anything that depends on what was sent.
    if ((await readRegistrationSetting(deps.db)) === 'closed') throw new Refusal(registrationClosed);
    const { accepts_privacy, date_of_birth, guardian_agrees, ...sent } = input;
    const registration = await requireRegistration(deps, sent);
    const birth = await checkBirth(deps.db, { date_of_birth, guardian_agrees }, context.now);
    if (birth instanceof Refusal) throw birth;
    const accepted = accepts_privacy ? { privacy_version: await readPrivacyVersion(deps.db) } : {};
    const phone = requirePhone(registration);
    const waiting = JSON.stringify({ ...registration, ...accepted, ...birth });
    const { otp_ref, message } = await sendOtp(deps, { phone, registration: waiting, ...context });
    return { data: { otp_ref }, message };
  });

  provide.openCall(verifyOtpCall, async ({ input, client, now }) => {
    deps.countSignInRequest(deps.limits, client, now);
    const { student, students, session, deviceToken } = await verifyOtp(deps, { ...input, client, now });
    return {
      data: { ...toStudent(student), students },
      message: welcome(student.name),
      token: session.token,
      deviceToken,
    };
  });

  provide.openCall(academicLevelsCall, async () => ({ data: await listAcademicLevels(deps.db) }));

  provide.studentCall(signOutCall, async ({ input, session, client, now }) => {
    // The token goes last: the app repeats a sign-out that failed, and needs it for that.
    if (input.forget_device) await deleteDevice(deps.db, client.deviceToken);
    await revokeSession(deps.db, session.session_id, now);
    return { data: null, message: signedOut, ...(input.forget_device && { deviceToken: '' }) };
  });

  provide.studentCall(signOutEverywhereCall, async ({ session, now }) => {
    await signOutEverywhere(deps.db, session.stud_id, now);
    return { data: null, message: signedOutEverywhere };
  });

  provide.studentCall(changeStudentCall, async ({ input: { to }, session: current, now }) => {
    const { student, students, session } = await changeStudent(deps, { session: current, to }, now);
    return { data: { ...toStudent(student), students }, message: welcome(student.name), token: session.token };
  });

  provide.studentCall(unknownStudentsCall, async ({ input }) => {
    // What an erased student left on a phone is nobody else's.
    const erased = await listErasedIds(deps.db, input.former_ids);
    const known = new Set([...(await listKnownIds(deps.db, input.former_ids)), ...erased]);
    return { data: input.former_ids.filter((former_id) => !known.has(former_id)) };
  });
}

/** Returns the trimmed registration if it passes the contract's nine checks and its academic level exists. */
async function requireRegistration(deps: Deps, input: Registration): Promise<Registration> {
  const trimmed = registrationInput.parse(
    Object.fromEntries(Object.entries(input).map(([field, value]) => [field, asWritten(value)])),
  );
  const mobile = readPhone(trimmed.phone_code, trimmed.mobile)?.mobile ?? trimmed.mobile;
  const registration = { ...trimmed, mobile };
  const failed = failedRegistrationCheck(registration);
  if (failed) throw new Refusal(textOf(`check.${failed.key}`));
  if (!(await isAcademicLevel(deps.db, registration.academic_level))) {
    throw new Refusal(textOf('check.academicLevelRequired'));
  }
  return registration;
}

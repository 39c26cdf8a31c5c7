import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { type Registration, registrationInput, signupCall } from '#contract/auth/registration.ts';
import { failedRegistrationCheck } from '#contract/auth/registration-checks.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { toStudent } from '#server/areas/profile/to-student.ts';
import type { Provide } from '#server/areas/provide.ts';
import { revokeSession } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/errors.ts';
import { isAcademicLevel, listAcademicLevels } from './academic-levels.repository.ts';
import { type Phone, readPhone } from './phone.ts';
import { sendCode } from './send-otp.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { verifyCode } from './verify-otp.ts';

const codeSent = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';

/**
 * Sign-in and registration. Both send a code and say the same for a number that is registered and for one that is not:
 * who does not hold the phone learns nothing.
 */
export function authCalls(provide: Provide, deps: Deps): void {
  provide.openCall(loginCall, async ({ input, ...asked }) => {
    const phone = requirePhone(input.phone_code, input.mobile);
    return {
      data: await sendCode(deps, { phone, registration: '', ...asked }),
      message: codeSent,
    };
  });

  provide.openCall(signupCall, async ({ input, ...asked }) => {
    const registration = await requireRegistration(deps, input);
    const phone = requirePhone(registration.phone_code, registration.mobile);
    const waiting = JSON.stringify(registration);
    return {
      data: await sendCode(deps, { phone, registration: waiting, ...asked }),
      message: codeSent,
    };
  });

  provide.openCall(verifyOtpCall, async ({ input, client, now }) => {
    const { student, session, deviceToken } = await verifyCode(deps, { ...input, client, now });
    return {
      data: toStudent(student),
      message: `Welcome, ${student.name}`,
      token: session.token,
      deviceToken,
    };
  });

  provide.openCall(academicLevelsCall, async () => ({ data: await listAcademicLevels(deps.db) }));

  provide.studentCall(signOutCall, async ({ session, now }) => {
    await revokeSession(deps.db, session.session_id, now);
    return { data: null, message: 'You are signed out.' };
  });

  provide.studentCall(signOutEverywhereCall, async ({ session, now }) => {
    await signOutEverywhere(deps.db, session.stud_id, now);
    return { data: null, message: 'You are signed out on all devices.' };
  });
}

function requirePhone(phone_code: string, mobile: string): Phone {
  const phone = readPhone(phone_code, mobile);
  if (!phone) throw new Refusal('Valid mobile number is required');
  return phone;
}

/** What stands in a field of one line; a name with line breaks would be several in an operator's list. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** The registration, trimmed, once it passes the contract's nine checks and names a level that there is. */
async function requireRegistration(deps: Deps, input: Registration): Promise<Registration> {
  const trimmed = registrationInput.parse(
    Object.fromEntries(Object.entries(input).map(([field, value]) => [field, oneLine(value)])),
  );
  const mobile = readPhone(trimmed.phone_code, trimmed.mobile)?.mobile ?? trimmed.mobile;
  const registration = { ...trimmed, mobile };
  const failed = failedRegistrationCheck(registration);
  if (failed) throw new Refusal(failed.message);
  if (!(await isAcademicLevel(deps.db, registration.academic_level))) {
    throw new Refusal('Academic Levels is required');
  }
  return registration;
}

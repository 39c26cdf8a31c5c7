import type { StudentPage } from '#contract/desk/students/students.ts';
import type { SignInState, Wait } from '#server/domain/sign-in/sign-in-state.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber, withShownPhone } from '#server/domain/staff/shown-number.ts';
import type { describeStudent } from '#server/domain/students/student-details.ts';

/** A student's page, as the call has it. */
export function toStudentPage(
  scope: Scope,
  { version, student, level, consent, codes, ...rest }: Awaited<ReturnType<typeof describeStudent>>,
): StudentPage {
  const { stud_id, name, academic_level, created_at } = student;
  const { phone_code, mobile } = withShownPhone(scope, student);
  const { guardian, state, district, email, disabled_at, waiting_since } = student;
  return {
    ...{ stud_id, name, version, phone_code, mobile, level, guardian, state, district, email },
    number: shownNumber(scope, student),
    ac_id: academic_level,
    joined_at: created_at,
    ...{ disabled_at, waiting_since },
    consent: consent
      ? {
          date_of_birth: consent.known?.date_of_birth ?? '',
          is_missing: consent.is_missing,
          guardian: consent.known?.guardian ?? '',
          given_at: consent.known?.given_at ?? null,
          withdrawn_at: consent.known?.withdrawn_at ?? null,
        }
      : null,
    ...toCodes(codes),
    ...rest,
  };
}

function toCodes({ lastCode, onNewDevice, onTrustedDevice }: SignInState) {
  const last_code = lastCode
    ? { asked_at: lastCode.askedAt, outcome: lastCode.outcome, wrong_tries: lastCode.wrongTries }
    : null;
  return { last_code, next_code: { new_device: toWait(onNewDevice), trusted_device: toWait(onTrustedDevice) } };
}

function toWait(wait: Wait): StudentPage['next_code']['new_device'] {
  if (!wait) return { when: 'now' };
  if ('wrongInARow' in wait) return { when: 'locked', wrong_in_a_row: wait.wrongInARow };
  return { when: 'later', ...wait };
}

import type { Student } from '#contract/profile.ts';

/** The specification's name for it. */
export const sessionKey = 'userData';

/** Where a tab notes that an OTP was sent (features/auth/otp/sent-otp.ts). */
export const sentOtpKey = 'sentOtp';

/** What the browser has under `userData`, before a schema has looked at it. */
export interface RawSession {
  user: Pick<Student, 'stud_id'> & Partial<Named>;
  token: string;
}
type Named = Pick<Student, 'name' | 'profile'>;

/**
 * The stored session as it is, for the page's own script (first-paint/boot.ts), which only shows it. Everything else
 * reads it by `readStoredSession`. Throws where the browser forbids storage, or the storage holds something else.
 */
export function readRawSession(): RawSession | undefined {
  const { state } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}');
  return state?.user && state.token ? state : undefined;
}

/** A student's name; '' where the provider has none. */
export function nameOf({ name, profile }: Partial<Named>): string {
  return name || profile?.name || '';
}

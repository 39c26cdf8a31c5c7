import { type Birth, consentMessages, failedConsentCheck, isMinor } from '#contract/auth/guardian-consent.ts';
import { tidy } from '#contract/values/tidy.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { Refusal } from '#server/errors.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { findConsent, type GuardianConsent, saveConsent } from './guardian-consent.repository.ts';

/** What somebody registers with at an academy that needs a guardian's consent for students under 18. */
export interface CheckedBirth extends Birth {
  /** Whether the academy has to hear from the guardian first. */
  mustWait: boolean;
}

/** As it came: an app that does not know of it sends nothing. */
type Sent = { [Field in keyof Birth]?: Birth[Field] | undefined };

/** Checks the date of birth of a registration, and whether the guardian agrees. It is undefined where nobody asks. */
export async function checkBirth(
  db: Db,
  { date_of_birth = '', guardian_agrees = false }: Sent,
  now: number,
): Promise<CheckedBirth | Refusal | undefined> {
  const today = await todayIfAsked(db, now);
  if (today === undefined) return undefined;
  const birth = { date_of_birth: tidy(date_of_birth), guardian_agrees };
  const failed = failedConsentCheck(birth, today);
  if (failed) return new Refusal(consentMessages[failed]);
  return { ...birth, mustWait: isMinor(birth.date_of_birth, today) };
}

/** Stores it for a student who has just registered. Only a minor's guardian has agreed to anything. */
export async function saveBirth(
  trx: Db,
  { stud_id, guardian }: { stud_id: string; guardian: string },
  { date_of_birth, mustWait }: CheckedBirth,
  { version, now }: { version: string; now: number },
): Promise<void> {
  const agreed = mustWait ? { guardian, version, agreed_at: now } : {};
  await saveConsent(trx, { stud_id, date_of_birth, ...agreed });
}

/** Whether a student is under 18, as far as the academy knows, and no guardian's consent holds. */
export async function lacksConsent(db: Db, stud_id: string, now: number): Promise<boolean> {
  const today = await todayIfAsked(db, now);
  return today !== undefined && isWithoutConsent(await findConsent(db, stud_id), today);
}

/** The same of what is known of a student, on a day of the academy. */
export function isWithoutConsent(
  consent: Pick<GuardianConsent, 'date_of_birth' | 'given_at' | 'withdrawn_at'> | undefined,
  today: string,
): boolean {
  if (!consent) return false;
  const { date_of_birth, given_at, withdrawn_at } = consent;
  if (date_of_birth !== '' && !isMinor(date_of_birth, today)) return false;
  // Nobody knows the age of who was registered before anybody asked. They are let be, unless a guardian says otherwise.
  return withdrawn_at !== null || (date_of_birth !== '' && given_at === null);
}

/** The academy's day, if it needs a guardian's consent. */
async function todayIfAsked(db: Db, now: number): Promise<string | undefined> {
  const { consent, timezone } = await readAcademy(db);
  return consent === 'guardian' ? dateIn(now, timezone) : undefined;
}

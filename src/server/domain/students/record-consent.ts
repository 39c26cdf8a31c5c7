import type { Transaction } from 'kysely';
import { isBirthDate, isMinor } from '#contract/auth/guardian-consent.ts';
import { tidy } from '#contract/values/tidy.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { readPrivacyVersion } from '#server/domain/academy/privacy-version.ts';
import {
  beginToWait,
  findConsent,
  type GuardianConsent,
  saveConsent,
} from '#server/domain/accounts/guardian-consent.repository.ts';
import { lacksConsent } from '#server/domain/accounts/guardian-consent.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { signOutOne } from '#server/domain/sessions/sign-out-everywhere.ts';
import { OperatorError } from '#server/errors.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { waitForImport } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { letBackIn, letIn, letInAsEnrolled } from './waiting-students.repository.ts';

interface GivenConsent {
  /** The operator. */
  by: string;
  stud_id: string;
  /** Who gave it; otherwise the guardian in the student's details. */
  guardian?: string | undefined;
  /** How the operator knows that it was them: 'in person, with an identity card'. */
  how: string;
}

/** What became of a student whose guardian has agreed. */
export type Consented = 'is in already' | 'is let in' | 'waits for the academy';

/**
 * Notes that a guardian has agreed, with a row in the audit, and lets the student in unless the academy still has to
 * approve of them. Throws an OperatorError if the consent is there already, or nobody asks for it.
 */
export const recordConsent = transactional(
  async (trx, { by, stud_id, guardian, how }: GivenConsent, now: number): Promise<Consented> => {
    await waitForImport(trx);
    const { registration } = await requireAsking(trx);
    const student = await readStudent(trx, stud_id);
    const before = await findConsent(trx, stud_id);
    const who = tidy(guardian ?? '') || student.guardian;
    if (who === '') throw new OperatorError(`Say who gave it with --guardian: ${student.name} has no guardian's name.`);
    if (before && isGiven(before))
      throw new OperatorError(`The consent for ${student.name} was recorded already. Their details say when.`);
    const version = await readPrivacyVersion(trx);
    await saveConsent(trx, { stud_id, guardian: who, version, given_at: now, verified_how: how, withdrawn_at: null });
    const details = { guardian: who, how, privacy: version };
    await recordChange(trx, { by, action: 'student.consent', stud_id, details }, now);
    if (student.waiting_since === null) return 'is in already';
    // Whom the withdrawal alone made wait was in before, with the subjects that they have.
    if (before?.withdrawn_at === student.waiting_since) await letBackIn(trx, stud_id);
    else if (registration === 'approve') return 'waits for the academy';
    else if (await letInAsEnrolled(trx, stud_id)) return 'is let in';
    else await letIn(trx, stud_id, now);
    return 'is let in';
  },
);

/**
 * Notes that a guardian has taken the consent back, with a row in the audit: the student is signed out on all devices, and
 * waits from now on. What they have here stays, until they are erased.
 */
export const withdrawConsent = transactional(
  async (trx, { by, stud_id }: Pick<GivenConsent, 'by' | 'stud_id'>, now: number) => {
    await waitForImport(trx);
    const { timezone } = await requireAsking(trx);
    const { name } = await readStudent(trx, stud_id);
    const consent = await findConsent(trx, stud_id);
    if (!consent || !isGiven(consent))
      throw new OperatorError(`There is no consent for ${name} that could be withdrawn.`);
    const { date_of_birth } = consent;
    if (date_of_birth !== '' && !isMinor(date_of_birth, dateIn(now, timezone)))
      throw new OperatorError(`${name} is 18, and decides themselves. They can ask to be erased.`);
    await saveConsent(trx, { stud_id, withdrawn_at: now });
    await beginToWait(trx, stud_id, now);
    await signOutOne(trx, stud_id, now);
    await recordChange(trx, { by, action: 'student.withdraw-consent', stud_id }, now);
  },
);

/** Stores a date of birth. Who is under 18 by it waits from now on, unless a guardian has agreed. */
export async function saveDateOfBirth(
  trx: Transaction<Database>,
  { stud_id, date_of_birth }: { stud_id: string; date_of_birth: string },
  now: number,
): Promise<void> {
  const { timezone } = await requireAsking(trx);
  if (!isBirthDate(date_of_birth, dateIn(now, timezone)))
    throw new OperatorError(`${date_of_birth} is not the day on which a student was born.`);
  await saveConsent(trx, { stud_id, date_of_birth });
  await noteChangedHere(trx, [{ id: stud_id, field: 'date_of_birth', was: '' }]);
  if (await lacksConsent(trx, stud_id, now)) await beginToWait(trx, stud_id, now);
}

function isGiven({ given_at, withdrawn_at }: GuardianConsent): boolean {
  return given_at !== null && withdrawn_at === null;
}

/** The settings of an academy that needs a guardian's consent; another one keeps nothing of it. */
async function requireAsking(db: Db) {
  const academy = await readAcademy(db);
  if (academy.consent === 'guardian') return academy;
  throw new OperatorError("This academy asks no guardian. To begin, write 'consent: guardian' into academy.yaml.");
}

import { isBirthDate } from '#contract/auth/guardian-consent.ts';
import { type GuardianConsent, unknownConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { isWithoutConsent } from '#server/domain/accounts/guardian-consent.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Academy, Student } from '#server/import/model.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import { isTaken } from './changed-here.ts';
import type { PlanInput } from './plan-input.ts';
import type { PeoplePlan } from './plan-people.ts';

/** What an import notes of students' ages and their guardians' consent. It is empty where the academy asks nobody. */
export interface ConsentPlan {
  changes: GuardianConsent[];
  /** Who has to wait for a consent from now on. */
  mustWait: string[];
  /** Everybody in students.csv who is under 18 and for whom no consent holds. */
  without: Set<string>;
}

interface ConsentPlanInput extends PlanInput {
  people: Pick<PeoplePlan, 'find' | 'here'>;
}

/** Compares `date_of_birth` and `consent` of students.csv with the portal. */
export function planConsent(input: ConsentPlanInput, errors: ValidationError[]): ConsentPlan {
  const { academy, snapshot, people, now } = input;
  const plan: ConsentPlan = { changes: [], mustWait: [], without: new Set() };
  if (academy.settings.consent === undefined) return plan;
  const today = dateIn(now, academy.settings.timezone);
  for (const student of academy.students) {
    const found = people.find(student);
    if (found === undefined) continue;
    const { stud_id } = found;
    checkDates(student, academy, today, errors);
    const known = snapshot.consents.get(stud_id) ?? { ...unknownConsent, stud_id };
    const changes: Partial<GuardianConsent> = {
      ...changedBirth(student, known, input),
      ...newConsent(student, known, input),
    };
    const after = { ...known, ...changes };
    if (Object.keys(changes).length > 0) plan.changes.push(after);
    if (!isWithoutConsent(after, today)) continue;
    plan.without.add(stud_id);
    if ((snapshot.accounts.get(stud_id)?.waiting_since ?? null) === null) plan.mustWait.push(stud_id);
  }
  return plan;
}

function checkDates(
  { line, sheet, date_of_birth, consent }: Student,
  { files }: Academy,
  today: string,
  errors: ValidationError[],
) {
  const add = (message: string) => errors.push({ ...files.students, sheet, line, message });
  if (date_of_birth !== '' && !isBirthDate(date_of_birth, today))
    add(`date_of_birth is ${date_of_birth}, on which no student was born.`);
  if (consent !== 'yes' && consent > today) add(`consent is ${consent}, which is still to come.`);
}

/** A date of birth that was changed here stays, unless the folder wins. */
function changedBirth(
  { date_of_birth: folder }: Student,
  { stud_id, date_of_birth: portal }: GuardianConsent,
  input: ConsentPlanInput,
): Partial<GuardianConsent> {
  if (folder === '') return {};
  const of = input.snapshot.accounts.get(stud_id)?.name ?? '';
  const one = { id: stud_id, field: 'date_of_birth', of, folder, portal };
  return isTaken(input, input.people.here, one) ? { date_of_birth: folder } : {};
}

/**
 * A consent that the academy has on paper. One that is in the portal already stays as it is, and one that a guardian has
 * withdrawn stays withdrawn, whatever the folder says.
 */
function newConsent(
  { consent, guardian }: Student,
  { stud_id, given_at }: GuardianConsent,
  { academy, snapshot, now }: ConsentPlanInput,
): Partial<GuardianConsent> {
  if (consent === '' || given_at !== null) return {};
  return {
    guardian: guardian || (snapshot.accounts.get(stud_id)?.guardian ?? ''),
    given_at: consent === 'yes' ? now : momentOf(consent, '12:00', academy.settings.timezone),
    verified_how: academy.files.students.file,
  };
}

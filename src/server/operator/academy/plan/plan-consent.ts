import { isBirthDate } from '#contract/auth/guardian-consent.ts';
import { type GuardianConsent, unknownConsent } from '#server/areas/auth/guardian-consent.repository.ts';
import { isWithoutConsent } from '#server/areas/auth/guardian-consent.ts';
import type { Academy, Student } from '#server/operator/academy/model.ts';
import type { ValidationError } from '#server/operator/academy/validation-errors.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { Snapshot } from './snapshot.ts';
import { changedBy, type Disagreements, settle, type Winner } from './three-way.ts';

/** What an import notes of students' ages and their guardians' consent. It is empty where the academy asks nobody. */
export interface ConsentPlan {
  changes: GuardianConsent[];
  /** Of whom the portal knows all already, and only the folder has said it for the first time. */
  listed: GuardianConsent[];
  /** Who has to wait for a consent from now on. */
  mustWait: string[];
  /** Everybody in students.csv who is under 18 and for whom no consent holds. */
  without: Set<string>;
}

interface ConsentPlanInput {
  academy: Academy;
  snapshot: Snapshot;
  people: Pick<PeoplePlan, 'find' | 'disagreements'>;
  wins: Winner | undefined;
  now: number;
}

/** Compares `date_of_birth` and `consent` of students.csv with the portal. */
export function planConsent(input: ConsentPlanInput, errors: ValidationError[]): ConsentPlan {
  const { academy, snapshot, people, now } = input;
  const plan: ConsentPlan = { changes: [], listed: [], mustWait: [], without: new Set() };
  if (academy.settings.consent === undefined) return plan;
  const today = dateIn(now, academy.settings.timezone);
  for (const student of academy.students) {
    const found = people.find(student);
    if (typeof found !== 'object') continue;
    const { stud_id } = found;
    checkDates(student, academy, today, errors);
    const known = snapshot.consents.get(stud_id) ?? { ...unknownConsent, stud_id };
    const changes: Partial<GuardianConsent> = {
      ...changedBirth(student, known, input),
      ...newConsent(student, known, input),
    };
    const after = { ...known, ...changes };
    const { imported_date_of_birth, ...news } = changes;
    if (Object.keys(news).length > 0) plan.changes.push(after);
    else if (imported_date_of_birth !== undefined) plan.listed.push(after);
    if (!isWithoutConsent(after, today)) continue;
    plan.without.add(stud_id);
    if ((snapshot.accounts.get(stud_id)?.waiting_since ?? null) === null) plan.mustWait.push(stud_id);
  }
  return plan;
}

function checkDates(
  { line, date_of_birth, consent }: Student,
  { files }: Academy,
  today: string,
  errors: ValidationError[],
) {
  const add = (message: string) => errors.push({ ...files.students, line, message });
  if (date_of_birth !== '' && !isBirthDate(date_of_birth, today))
    add(`date_of_birth is ${date_of_birth}, on which no student was born.`);
  if (consent !== 'yes' && consent > today) add(`consent is ${consent}, which is still to come.`);
}

/** A date of birth that the portal has changed stays until the folder changes it, too. */
function changedBirth(
  { line, date_of_birth: folder }: Student,
  { stud_id, date_of_birth: portal, imported_date_of_birth }: GuardianConsent,
  { academy, snapshot, people, wins }: ConsentPlanInput,
): Partial<GuardianConsent> {
  if (folder === '') return {};
  const last = imported_date_of_birth || undefined;
  const student = snapshot.accounts.get(stud_id)?.name ?? '';
  const one = { ...academy.files.students, line, student, fact: 'date of birth', folder, portal, last };
  const isTaken = portal !== folder && (portal === '' || winnerOf(one, people.disagreements, wins) === 'folder');
  return {
    ...(isTaken && { date_of_birth: folder }),
    ...(folder !== last && { imported_date_of_birth: folder }),
  };
}

function winnerOf(one: Disagreements['kept'][number], all: Disagreements, wins: Winner | undefined): Winner {
  const by = changedBy(one.last, one.folder, one.portal);
  return by === 'both' ? settle(all, one, wins, one.last === undefined) : by;
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

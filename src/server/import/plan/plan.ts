import { isDeepStrictEqual } from 'node:util';
import { academyId } from '#server/domain/academy-changes/change-settings.ts';
import { type Revision, revisionOf } from '#server/domain/quizzes/quiz-version.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type ChangesHere, noChangesHere } from './changed-here.ts';
import { nodesOf } from './nodes.ts';
import { type Admission, planAdmissions } from './plan-admissions.ts';
import { type BatchesPlan, planBatches } from './plan-batches.ts';
import { type ConsentPlan, planConsent } from './plan-consent.ts';
import { planDaysOff } from './plan-days-off.ts';
import { type HistoryPlan, planHistory } from './plan-history.ts';
import type { PlanInput } from './plan-input.ts';
import { type LevelsPlan, planLevels } from './plan-levels.ts';
import { type PeoplePlan, planPeople } from './plan-people.ts';
import { planStaff, type StaffPlan } from './plan-staff.ts';
import { type Change, planTree, type TreePlan } from './plan-tree.ts';
import type { Snapshot } from './snapshot.ts';
import { withDeskLevels, withDeskSettings } from './with-desk-settings.ts';

/** Everything that an import changes. */
export interface Plan {
  tree: TreePlan;
  levels: LevelsPlan;
  revisions: Revision[];
  people: PeoplePlan;
  consent: ConsentPlan;
  admissions: Admission[];
  batches: BatchesPlan;
  staff: StaffPlan;
  history: HistoryPlan;
  /** The settings to write. A setting whose `value` is undefined is removed. `parts` are those that change. */
  settings: { name: string; value: string | undefined; parts: string[] }[];
  /** The academy's name of the last import, if there was one. */
  nameBefore: string | undefined;
}

/** Compares a folder with the database and changes neither. Errors that only the comparison shows go to `errors`. */
export function planImport(written: PlanInput, errors: ValidationError[]): Plan {
  const here = noChangesHere();
  const academy = { ...withDeskLevels(written.academy, written.snapshot), settings: withDeskSettings(written, here) };
  const input = { ...written, academy };
  const { snapshot, newId } = input;
  const tree = planTree(nodesOf(academy, input.media), snapshot.rows, newId, input.folderWins, ordersOf(snapshot));
  checkClocks(tree.changes, snapshot, errors);
  const levels = planLevels(academy, snapshot, newId);
  const revisions = planRevisions(tree.changes, newId);
  const people = planPeople({ ...input, tree, levels }, errors);
  const consent = planConsent({ ...input, people }, errors);
  const admissions = planAdmissions({ ...input, tree, people, consent });
  const batches = planBatches({ ...input, tree, people }, errors);
  const staff = planStaff({ ...input, tree, batches, here: people.here }, errors);
  const history = planHistory({ ...input, tree, revisions, people }, errors);
  const settings = planSettings(input, tree.here);
  tree.here.retained.push(...here.retained);
  tree.here.follow.push(...here.follow);
  // Nobody is asked about the name that the desk has changed.
  const isFormer = snapshot.changedHere.get(academyId)?.get('name') === written.academy.settings.name;
  const nameBefore = isFormer ? undefined : snapshot.nameBefore;
  return { tree, levels, revisions, people, consent, admissions, batches, staff, history, settings, nameBefore };
}

/** A test that was sat keeps its clock, also with `--folder-wins`. */
function checkClocks(changes: readonly Change[], { satQuizzes }: Snapshot, errors: ValidationError[]): void {
  for (const { id, path, columns } of changes)
    if (columns['minutes'] === 0 && satQuizzes.has(id))
      errors.push({ file: path, message: textOf('quizEditor.keepsClock') });
}

function ordersOf({ changedHere }: Snapshot): ReadonlySet<string> {
  return new Set([...changedHere].flatMap(([id, fields]) => (fields.has('order') ? id : [])));
}

function planSettings(input: PlanInput, here: ChangesHere): Plan['settings'] {
  const { snapshot } = input;
  const { support_chat, privacy, retention, logo, days_off: _, ...academy } = input.academy.settings;
  const daysOff = planDaysOff(input, here);
  const wanted = [
    { name: 'academy', value: JSON.stringify({ ...academy, logo: logo?.hash }) },
    { name: 'logo', value: logo && JSON.stringify(logo) },
    { name: 'support_chat', value: support_chat && JSON.stringify(support_chat) },
    { name: 'retention', value: retention && JSON.stringify(retention) },
    { name: 'days_off', value: daysOff && JSON.stringify(daysOff) },
    { name: 'privacy', value: privacy && JSON.stringify({ text: privacy }) },
  ] satisfies { name: Database['setting']['name']; value: string | undefined }[];
  return wanted.flatMap((one) => {
    const before = snapshot.settings.get(one.name);
    return isSameSetting(before, one.value) ? [] : { ...one, parts: changedParts(before, one.value) };
  });
}

function changedParts(before = '{}', after = '{}'): string[] {
  const one: Record<string, unknown> = JSON.parse(before);
  const other: Record<string, unknown> = JSON.parse(after);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isDeepStrictEqual(one[name], other[name]),
  );
}

/** The order of names says nothing. */
function isSameSetting(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined
    ? one === other
    : isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}

/** Whether the folder and the database already agree. Keys, and who is on the folder's own lists, are no change by themselves. */
export function isEmpty({
  tree,
  levels,
  people,
  consent,
  admissions,
  batches,
  staff,
  history,
  settings,
}: Plan): boolean {
  const lists = [tree.changes, levels.changes, settings, history.attempts, history.watched];
  const { students, enrolLevels, enrolByLevel, enrol, unenrol, left } = people;
  const ofPeople = [students, enrolLevels, enrolByLevel, enrol, unenrol, left, consent.changes, consent.mustWait];
  const rosters = batches.rosters.filter(({ action }) => action !== 'noted');
  const ofRosters = [
    admissions,
    rosters,
    batches.enrol,
    batches.opened,
    batches.closed,
    batches.ended,
    batches.leaving,
  ];
  const ofStaff = [staff.save, staff.remove];
  const isSame = batches.joined === 0 && batches.dated === 0;
  return isSame && [...lists, ...ofPeople, ...ofRosters, ...ofStaff].every((list) => list.length === 0);
}

/** Makes a new revision for every quiz whose questions or pass mark have changed. */
function planRevisions(changes: Change[], newId: () => string): Revision[] {
  return changes.flatMap(({ id, related, quiz }) => {
    if (related['questions'] === undefined || !quiz) return [];
    return revisionOf(id, quiz, newId);
  });
}

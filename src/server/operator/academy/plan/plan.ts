import type { MediaKeys } from '#server/operator/academy/hash-media.ts';
import type { Academy } from '#server/operator/academy/model.ts';
import type { Fault } from '#server/operator/academy/validation-errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { thingsOf } from './nodes.ts';
import { type HistoryPlan, planHistory } from './plan-history.ts';
import { type LevelsPlan, planLevels } from './plan-levels.ts';
import { type PeoplePlan, planPeople } from './plan-people.ts';
import { planRevisions, type Revision } from './plan-revisions.ts';
import { planTree, type TreePlan } from './plan-tree.ts';
import type { Snapshot } from './snapshot.ts';

/** All that an import changes. */
export interface Plan {
  tree: TreePlan;
  levels: LevelsPlan;
  revisions: Revision[];
  people: PeoplePlan;
  history: HistoryPlan;
  /** To be written; `value` undefined: to be removed. */
  settings: { name: string; value: string | undefined }[];
}

export interface Planning {
  academy: Academy;
  media: MediaKeys;
  snapshot: Snapshot;
  now: number;
  newId: () => string;
}

/** Compares a folder with the database; changes neither. What only the two together show to be wrong goes to `faults`. */
export function planImport(planning: Planning, faults: Fault[]): Plan {
  const { academy, snapshot, newId } = planning;
  const { things, quizzes } = thingsOf(academy, planning.media);
  const tree = planTree(things, snapshot.rows, newId);
  const levels = planLevels(academy.levels, snapshot.levels, newId);
  const revisions = planRevisions(tree.changes, quizzes, newId);
  const people = planPeople({ ...planning, tree, levels }, faults);
  const history = planHistory({ ...planning, tree, revisions, people }, faults);
  return { tree, levels, revisions, people, history, settings: planSettings(academy, snapshot) };
}

function planSettings({ settings }: Academy, snapshot: Snapshot): Plan['settings'] {
  const { support_chat, ...academy } = settings;
  const wanted = [
    { name: 'academy', value: JSON.stringify(academy) },
    { name: 'support_chat', value: support_chat && JSON.stringify(support_chat) },
  ] satisfies { name: Database['setting']['name']; value: string | undefined }[];
  return wanted.filter(({ name, value }) => snapshot.settings.get(name) !== value);
}

/** Whether the folder says just what the database has. */
export function isEmpty({ tree, levels, people, history, settings }: Plan): boolean {
  const lists = [tree.changes, tree.keys, levels.changes, settings, history.attempts, history.watched];
  const ofPeople = [people.students, people.enrolLevels, people.enrol, people.unenrol];
  return [...lists, ...ofPeople].every((list) => list.length === 0);
}

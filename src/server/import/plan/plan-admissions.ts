import { findExcluded } from './excluded.ts';
import type { ConsentPlan } from './plan-consent.ts';
import type { PlanInput } from './plan-input.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { TreePlan } from './plan-tree.ts';

/** A student who waited until now, and the subjects in which they are not enrolled, whatever their level. */
export interface Admission {
  stud_id: string;
  excludedFrom: string[];
}

interface AdmissionsPlanInput extends PlanInput {
  tree: TreePlan;
  people: Pick<PeoplePlan, 'find'>;
  consent: Pick<ConsentPlan, 'without'>;
}

/** Whoever is in students.csv is a student of the academy, so they wait no longer, unless for a guardian's consent. */
export function planAdmissions({ academy, snapshot, tree, people, consent }: AdmissionsPlanInput): Admission[] {
  const rows = [...snapshot.accounts.values()].filter(({ waiting_since }) => waiting_since !== null);
  const waiting = new Set(rows.map(({ stud_id }) => stud_id));
  const isExcluded = findExcluded(academy, tree, people.find);
  const subjects = academy.subjects.flatMap(({ slug }) => tree.idOf('subject', slug) ?? []);
  return academy.students.flatMap((student) => {
    const found = people.find(student);
    if (found === undefined || !waiting.has(found.stud_id) || consent.without.has(found.stud_id)) return [];
    const { stud_id } = found;
    return [{ stud_id, excludedFrom: subjects.filter((subject_id) => isExcluded(stud_id, subject_id)) }];
  });
}

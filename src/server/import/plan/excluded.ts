import type { Academy } from '#server/import/model.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { TreePlan } from './plan-tree.ts';

/** Whether enrolments.csv keeps a student out of a subject. A row for the subject overrides a row for all of them. */
export function findExcluded(
  { enrolments }: Academy,
  tree: TreePlan,
  find: PeoplePlan['find'],
): (stud_id: string, subject_id: string) => boolean {
  const said = new Map(
    enrolments.map(({ subject, enrolled, ...phone }) => {
      const subject_id = subject === undefined ? '*' : tree.idOf('subject', subject);
      const found = find(phone);
      return [`${found?.stud_id ?? ''} ${subject_id}`, enrolled];
    }),
  );
  return (stud_id, subject_id) => (said.get(`${stud_id} ${subject_id}`) ?? said.get(`${stud_id} *`)) === false;
}

import { everybodySlug } from '#contract/desk/classes.ts';
import { listLiveBatches, listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import {
  everything,
  hasAllOfSubject,
  isBatchInScope,
  isClassInScope,
  isOwnSubject,
  listSubjectsOfScope,
  type Scope,
} from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

export interface ClassBatch {
  subject_id: string;
  batch_slug: string;
  batch_name: string;
}

export type ListedClassBatch = ClassBatch & { subject_name: string };

/** The batch of the classes for all who are enrolled in a subject, since nobody is on a list of it. */
const everybody = { batch_slug: everybodySlug, batch_name: 'All students' };

/**
 * For whom somebody may schedule a class: the batches with students, in the subjects that they are for, the batches that
 * have live classes, and everybody in a subject. The first class of a batch in a subject enrols the batch in it, so that
 * is for whoever has the subject, and not for whoever has the batch alone.
 */
export async function listClassBatches(db: Db, scope: Scope): Promise<ListedClassBatch[]> {
  const all = (await listRosters(db)).filter(({ archived_at }) => archived_at === null);
  const rosters = all.filter(({ ended_at }) => ended_at === null);
  const isOf = (roster: (typeof all)[number], one: ClassBatch) =>
    roster.batch_slug === one.batch_slug && (roster.subject_id === null || roster.subject_id === one.subject_id);
  // Nobody would see a class of a batch that has ended.
  const live = (await listLiveBatches(db)).filter(
    (one) => !all.some((roster) => isOf(roster, one)) || rosters.some((roster) => isOf(roster, one)),
  );
  return (await listSubjectsOfScope(db, everything)).flatMap(({ subject_id, subject_name }) => {
    const ofSubject = [
      ...live.filter((one) => one.subject_id === subject_id),
      ...rosters.filter((one) =>
        one.subject_id === null
          ? isOwnSubject(scope, subject_id) &&
            (hasAllOfSubject(scope, subject_id) || isBatchInScope(scope, { ...one, subject_id: '' }))
          : one.subject_id === subject_id,
      ),
    ].map(({ batch_slug, batch_name }) => ({ subject_id, subject_name, batch_slug, batch_name }));
    const ofAll = { subject_id, subject_name, ...everybody };
    const unique = new Map([ofAll, ...ofSubject].map((one) => [one.batch_slug, one]));
    return [...unique.values()].filter((one) => isClassInScope(scope, one));
  });
}

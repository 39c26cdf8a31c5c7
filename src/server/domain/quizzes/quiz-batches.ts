import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { hasAllOfSubject, isBatchInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { splitSlugs } from './batch-slugs.ts';
import { listLastTimes } from './quiz-content.repository.ts';

/**
 * For whom somebody makes a quiz of a subject: everybody in it, or a batch that goes on, of that subject or of several. A
 * teacher of batches makes them for those. Each has the time of the last quiz for it that opened and closed.
 */
export async function listQuizBatches(db: Db, scope: Scope, subject_id: string) {
  const isOwn = hasAllOfSubject(scope, subject_id);
  const rosters = (await listRosters(db)).filter(
    ({ batch_slug, subject_id: own, archived_at, ended_at }) =>
      archived_at === null &&
      ended_at === null &&
      (own === null || own === subject_id) &&
      (isOwn || isBatchInScope(scope, { batch_slug, subject_id: own ?? '' })),
  );
  const times = await listLastTimes(db);
  const names = new Map([['', ''], ...rosters.map((one) => [one.batch_slug, one.batch_name] as const)]);
  return [...names].map(([batch_slug, batch_name]) => {
    return { batch_slug, batch_name, last: times.find((one) => one.batch_slugs.split('/').includes(batch_slug)) };
  });
}

/**
 * Throws 403 for a batch that comes to a quiz and is none of these, or that leaves it and is not in the scope. One that it
 * was for may stay, also if it has ended.
 */
export async function requireQuizBatches(
  db: Db,
  scope: Scope,
  { subject_id, before = '', after }: { subject_id: string; before?: string; after: string },
): Promise<void> {
  const [was, is] = [splitSlugs(before), splitSlugs(after)];
  const offered = new Set((await listQuizBatches(db, scope, subject_id)).map(({ batch_slug }) => batch_slug));
  const mayCome = (batch_slug: string) => was.includes(batch_slug) || offered.has(batch_slug);
  const mayLeave = (batch_slug: string) => is.includes(batch_slug) || isBatchInScope(scope, { batch_slug, subject_id });
  if (!is.every(mayCome) || !was.every(mayLeave)) throw forbidden();
}

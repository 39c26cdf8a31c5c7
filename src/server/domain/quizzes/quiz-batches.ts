import type { Kysely } from 'kysely';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { hasAllOfSubject, isBatchInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listLastTimes } from './quiz-content.repository.ts';

/**
 * For whom somebody makes a quiz of a subject: everybody in it, or a batch that goes on, of that subject or of several. A
 * teacher of batches makes them for those. Each has the time of the last quiz for it that opened and closed.
 */
export async function listQuizBatches(db: Kysely<Database>, scope: Scope, subject_id: string) {
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
    return { batch_slug, batch_name, last: times.find((one) => one.batch_slug === batch_slug) };
  });
}

/** Throws 403 for a batch that is none of these. */
export async function requireQuizBatch(
  db: Kysely<Database>,
  scope: Scope,
  { subject_id, batch_slug }: { subject_id: string; batch_slug: string },
): Promise<void> {
  const batches = await listQuizBatches(db, scope, subject_id);
  if (!batches.some((one) => one.batch_slug === batch_slug)) throw forbidden();
}

import type { Kysely } from 'kysely';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { isBatchInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

export interface NewsBatch {
  batch_slug: string;
  batch_name: string;
}

/**
 * The batches that somebody writes news for. News have no subject: they are for every batch of a name. So a teacher
 * writes for a name only if all batches of it are theirs, and an owner alone for everybody.
 */
export async function listNewsBatches(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{ everybody: boolean; batches: NewsBatch[] }> {
  const rosters = (await listRosters(db)).filter(
    ({ archived_at, ended_at }) => archived_at === null && ended_at === null,
  );
  const batches = [...Map.groupBy(rosters, ({ batch_slug }) => batch_slug)].flatMap(([batch_slug, same]) => {
    const isOwn = same.every((one) => isBatchInScope(scope, { batch_slug, subject_id: one.subject_id ?? '' }));
    return isOwn ? [{ batch_slug, batch_name: same[0]?.batch_name ?? batch_slug }] : [];
  });
  return { everybody: scope.isEverything, batches };
}

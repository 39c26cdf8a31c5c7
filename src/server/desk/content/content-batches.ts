import { listClassBatches } from '#server/domain/classes/class-batches.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** The batches of a scope for which there can be a chapter, by subject. Nobody would see that of one without a roster. */
export async function listContentBatches(db: Db, scope: Scope) {
  const slugs = new Set((await listRosters(db)).map(({ batch_slug }) => batch_slug));
  const batches = (await listClassBatches(db, scope)).filter(({ batch_slug }) => slugs.has(batch_slug));
  return (subject_id: string) =>
    batches
      .filter((one) => one.subject_id === subject_id)
      .map(({ batch_slug, batch_name }) => ({ batch_slug, batch_name }));
}

/** Throws 403 for a batch for which there can be no chapter in a subject. '' is for everybody. */
export async function requireContentBatch(
  db: Db,
  scope: Scope,
  { subject_id, batch_slug = '' }: { subject_id: string; batch_slug?: string | undefined },
): Promise<void> {
  if (batch_slug === '') return;
  const batches = await listContentBatches(db, scope);
  if (!batches(subject_id).some((one) => one.batch_slug === batch_slug)) throw forbidden();
}

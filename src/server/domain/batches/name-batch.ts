import { everybodySlug } from '#contract/desk/classes.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { readContentName } from '#server/domain/content/content-name.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import {
  insertRoster,
  listLiveBatches,
  listRosters,
  type Roster,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { slugOf } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { reopenRoster, writeBatchName } from './batches.repository.ts';
import { earlierField } from './merge.repository.ts';
import { similarBatches } from './similar-batch.ts';

/** A batch to make. Null is the subject of one that spans subjects. */
type NewBatch = Pick<Roster, 'batch_name' | 'subject_id'>;

/** A batch that may be meant. It has no roster if it only has live classes. */
export type SimilarBatch = { roster_id: string | null; batch_name: string; subject_name: string };

/**
 * Makes a batch that nobody is in yet. Where others look as if they were meant, nothing is made and they are named, unless
 * the operator has said that it is another one.
 */
export const addBatch = transactional(
  async (
    trx,
    { by, isMeant, subject_id, ...written }: NewBatch & { by: string; isMeant: boolean },
    now: number,
  ): Promise<{ roster_id: string } | { similar: SimilarBatch[] }> => {
    const batch_name = readContentName(written.batch_name);
    await takeImportLock(trx);
    const batch_slug = slugOf(batch_name);
    const rosters = await listRosters(trx);
    const own = rosters.find((one) => one.batch_slug === batch_slug && one.subject_id === subject_id);
    const isTaken = rosters.some(
      (one) => one !== own && one.subject_id === subject_id && slugOf(one.batch_name) === batch_slug,
    );
    if (isTaken || (own && own.archived_at === null) || batch_slug === everybodySlug) throw nameTaken(batch_name);
    const similar = isMeant ? [] : await listSimilar(trx, { batch_name, subject_id });
    if (similar.length > 0) return { similar };
    const roster_id = own?.roster_id ?? newId();
    if (own) await reopenRoster(trx, roster_id);
    else await insertRoster(trx, { roster_id, batch_slug, batch_name, subject_id, is_closed: 0, ends_at: null });
    await recordChange(trx, { by, action: 'batch.new', details: { batch: batch_name } }, now);
    return { roster_id };
  },
);

/** The batches that go on, or have live classes, and that may be meant by the name of a new one. */
export async function listSimilar(db: Db, { batch_name, subject_id }: NewBatch): Promise<SimilarBatch[]> {
  const rosters = (await listRosters(db)).filter((one) => one.archived_at === null && one.ended_at === null);
  const isKnown = (slug: string) => rosters.some((one) => one.batch_slug === slug);
  const open = (await listLiveBatches(db)).filter(
    (one) => one.batch_slug !== everybodySlug && !isKnown(one.batch_slug),
  );
  const all = [...rosters, ...open.map((one) => ({ ...one, roster_id: null }))];
  const near = all.filter((one) => isNear(one.subject_id, subject_id));
  const similar = similarBatches(
    near.map((one) => one.batch_name),
    batch_name,
  );
  const isSame = (one: (typeof near)[number]) =>
    slugOf(one.batch_name) === slugOf(batch_name) && one.roster_id !== null && one.subject_id !== subject_id;
  const nameOf = new Map((await listSubjectNames(db)).map((one) => [one.subject_id, one.subject_name]));
  return near
    .filter((one) => isSame(one) || similar.includes(one.batch_name))
    .map((one) => {
      const subject_name = one.subject_id === null ? '' : (nameOf.get(one.subject_id) ?? '');
      return { roster_id: one.roster_id, batch_name: one.batch_name, subject_name };
    });
}

/** One that spans subjects is beside those of each. */
function isNear(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

/**
 * Gives a batch another name. What names it in the database does so by its slug, which stays; an import finds it by both
 * names.
 */
export const renameBatch = transactional(
  async (trx, { by, roster_id, name: written }: { by: string; roster_id: string; name: string }, now: number) => {
    const batch_name = readContentName(written);
    await takeImportLock(trx);
    const rosters = await listRosters(trx);
    const roster = rosters.find((one) => one.roster_id === roster_id);
    if (!roster) throw new OperatorError(textOf('batch.gone'));
    if (roster.batch_name === batch_name) return;
    const others = [...rosters, ...(await listLiveBatches(trx))].filter((one) => one.batch_slug !== roster.batch_slug);
    const slugs = others
      .filter((one) => isNear(one.subject_id, roster.subject_id))
      .flatMap((one) => [one.batch_slug, slugOf(one.batch_name)]);
    if ([...slugs, everybodySlug].includes(slugOf(batch_name))) throw nameTaken(batch_name);
    const live = await writeBatchName(trx, roster, batch_name);
    const was = roster.batch_name;
    const noted = [{ id: roster_id, was }, ...live.map((batch_id) => ({ id: batch_id, was: '' }))];
    await noteChangedHere(trx, [{ id: roster_id, field: earlierField + slugOf(was), was: '' }]);
    await noteChangedHere(
      trx,
      noted.map((one) => ({ ...one, field: 'batch_name' })),
    );
    await recordChange(trx, { by, action: 'batch.rename', details: { batch: [was, batch_name] } }, now);
  },
);

function nameTaken(name: string): OperatorError {
  return new OperatorError(textOf('batch.nameTaken', { name }));
}

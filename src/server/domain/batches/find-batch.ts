import { tidy } from '#contract/values/tidy.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { listLiveBatches, listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { slugOf, unusableText } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** A batch, and its roster if it ever had one. */
export interface NamedBatch {
  batch_slug: string;
  batch_name: string;
  /** Null for a batch that spans subjects. */
  subject_id: string | null;
  roster_id: string | undefined;
  /** Whether it has a roster now. */
  isInUse: boolean;
  /** Whether nothing has this name yet: it would be made. */
  isNew: boolean;
}

/** A batch as an operator writes it, or one that was chosen from a list: several may have one name. */
export type BatchReference = string | { roster_id: string };

/**
 * Finds a batch as an operator writes it: 'Evening 2026', or 'Physics/Evening' for one of a subject. A name alone is
 * also that of a batch of one subject, if there is only one. Throws an OperatorError that lists the batches.
 */
export async function findBatch(db: Db, written: BatchReference, { mayBeNew = false } = {}): Promise<NamedBatch> {
  const rosters = await listRosters(db);
  if (typeof written !== 'string') {
    const chosen = rosters.find(({ roster_id }) => roster_id === written.roster_id);
    if (!chosen) throw new OperatorError(textOf('batch.gone'));
    return { ...chosen, isInUse: chosen.archived_at === null, isNew: false };
  }
  const subjects = await listSubjectNames(db);
  const [first = '', ...rest] = written.split('/');
  const subject = rest.length === 0 ? undefined : subjects.find((one) => isNamed(one, first));
  const batch_name = tidy(subject ? rest.join('/') : written);
  const batch_slug = slugOf(batch_name);
  if (batch_slug === '' || unusableText(batch_name) !== undefined)
    throw new OperatorError(`'${written}' is not the name of a batch.`);
  // One that was renamed here is found by its name, and by the earlier one, which is its slug.
  const named = rosters.filter((roster) => slugOf(roster.batch_name) === batch_slug);
  const ofSlug = rosters.filter((roster) => roster.batch_slug === batch_slug);
  const same = [...named, ...ofSlug];
  const inUse = (named.length > 0 ? named : ofSlug).filter(({ archived_at }) => archived_at === null);
  const found =
    same.find(({ subject_id }) => subject_id === (subject?.subject_id ?? null)) ??
    (subject === undefined && inUse.length === 1 ? inUse[0] : undefined);
  if (found) return { ...found, isInUse: found.archived_at === null, isNew: false };
  const nameOf = (subject_id: string | null) =>
    [subjects.find((one) => one.subject_id === subject_id)?.subject_name, batch_name].filter(Boolean).join('/');
  if (!subject && inUse.length > 1)
    throw new OperatorError(
      `Several batches are called '${batch_name}': ${inUse.map((one) => nameOf(one.subject_id)).join(', ')}.`,
    );
  const isLive = (await listLiveBatches(db)).some(
    (live) => live.batch_slug === batch_slug && (!subject || live.subject_id === subject.subject_id),
  );
  if (!mayBeNew && !isLive) throw new OperatorError(`There is no batch '${written}'. 'batch list' shows them.`);
  const subject_id = subject?.subject_id ?? null;
  return { batch_slug, batch_name, subject_id, roster_id: undefined, isInUse: false, isNew: !isLive };
}

function isNamed({ subject_name, source_key }: { subject_name: string; source_key: string }, written: string): boolean {
  const slug = slugOf(written);
  return slugOf(subject_name) === slug || source_key === slug;
}

import { earlierField, mergedField } from '#server/domain/batches/merge.repository.ts';
import type { Roster } from '#server/domain/enrolment/all-rosters.repository.ts';
import { slugOf } from '#server/files/names.ts';
import type { Academy, Batch, BatchName, LiveClass } from '#server/import/model.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The folder with its batches as the portal knows them. A batch has the slug of its first name: one that was renamed here,
 * or in the folder afterwards, is found by both names, and one that is a part of another one now is that.
 */
export function withKnownBatches(
  academy: Academy,
  { rosters, changedHere }: Pick<Snapshot, 'rosters' | 'changedHere'>,
): Academy {
  const merged = marked(mergedField, rosters, changedHere);
  const slugs = new Map([
    ...otherSlugs(rosters, changedHere),
    ...[...merged].map(([slug, one]) => [slug, one.batch_slug] as const),
  ]);
  if (slugs.size === 0) return academy;
  const known = <Named extends Pick<BatchName, 'name' | 'slug'>>(batch: Named): Named => ({
    ...batch,
    slug: slugs.get(batch.slug) ?? batch.slug,
    name: merged.get(batch.slug)?.batch_name ?? batch.name,
  });
  const inWords = (batch: string) => slugs.get(slugOf(batch)) ?? batch;
  return {
    ...academy,
    batchStudents: academy.batchStudents.map((one) => ({ ...one, batch: known(one.batch) })),
    emptyBatches: academy.emptyBatches.map(known),
    staff: academy.staff.map((one) => ({ ...one, batches: one.batches.map(known) })),
    news: academy.news.map((item) => ({ ...item, batch: inWords(item.batch) })),
    subjects: academy.subjects.map((subject) => ({
      ...subject,
      batches: asOne(subject.batches.map(known)),
      chapters: subject.chapters.map((chapter) => ({
        ...chapter,
        batch: inWords(chapter.batch),
        quizzes: chapter.quizzes.map((quiz) => ({ ...quiz, batches: quiz.batches.map(inWords) })),
      })),
    })),
  };
}

/** The slug of a batch by that of another name of it, now or earlier, unless that is a batch of its own. */
function otherSlugs(rosters: readonly Roster[], changedHere: Snapshot['changedHere']): [string, string][] {
  const own = new Set(rosters.map(({ batch_slug }) => batch_slug));
  const earlier = marked(earlierField, rosters, changedHere);
  const pairs = [...earlier, ...rosters.map((one) => [slugOf(one.batch_name), one] as const)];
  return pairs.flatMap(([slug, { batch_slug }]) => (own.has(slug) ? [] : [[slug, batch_slug]]));
}

/** The rosters that have marks of a kind, by the slugs in these. */
function marked(start: string, rosters: readonly Roster[], changedHere: Snapshot['changedHere']): Map<string, Roster> {
  return new Map(
    rosters.flatMap((roster) =>
      [...(changedHere.get(roster.roster_id)?.keys() ?? [])].flatMap((field) =>
        field.startsWith(start) ? [[field.slice(start.length), roster] as const] : [],
      ),
    ),
  );
}

/** The live classes of a batch that the folder has by two names. */
function asOne(batches: readonly Batch[]): Batch[] {
  return [...Map.groupBy(batches, ({ slug }) => slug).values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const classes: LiveClass[] = [];
    for (const one of [first, ...others].flatMap((batch) => batch.classes)) {
      const same = classes.filter((other) => slugOf(other.name) === slugOf(one.name));
      const slug = slugOf(one.name);
      classes.push({ ...one, slug: same.length === 0 ? slug : `${slug} #${same.length + 1}` });
    }
    return { ...first, classes };
  });
}

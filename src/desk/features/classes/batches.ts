import { type classesCall, everybodySlug } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { t } from '#desk/texts.ts';

export type Batches = DeskDataOf<typeof classesCall>['batches'];

/** One is for everybody in the subject, and has its name in the language of the staff. */
export function batchName({ batch_slug, batch_name }: { batch_slug: string; batch_name: string }): string {
  return batch_slug === everybodySlug ? t('classes.everybody') : batch_name;
}

/** The subjects in which there is a batch to schedule for. */
export function subjectsOf(batches: Batches): Pick<Batches[number], 'subject_id' | 'subject_name'>[] {
  return [...new Map(batches.map((one) => [one.subject_id, one])).values()];
}

/** The batches of a subject, or of all; each name once. */
export function batchesOf(batches: Batches, subject_id: string | undefined): [slug: string, name: string][] {
  const some = batches.filter((one) => subject_id === undefined || one.subject_id === subject_id);
  return [...new Map(some.map((one) => [one.batch_slug, batchName(one)]))];
}

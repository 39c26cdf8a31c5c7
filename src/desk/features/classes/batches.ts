import type { classesCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { batchName } from '#desk/shared/batch-choices.ts';

type Batches = DeskDataOf<typeof classesCall>['batches'];

/** The subjects in which there is a batch to schedule for. */
export function subjectsOf(batches: Batches): Pick<Batches[number], 'subject_id' | 'subject_name'>[] {
  return [...new Map(batches.map((one) => [one.subject_id, one])).values()];
}

/** The batches of a subject, or of all; each name once. */
export function batchesOf(batches: Batches, subject_id: string | undefined): [slug: string, name: string][] {
  const some = batches.filter((one) => subject_id === undefined || one.subject_id === subject_id);
  return [...new Map(some.map((one) => [one.batch_slug, batchName(one)]))];
}

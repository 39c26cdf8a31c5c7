import { everybodySlug } from '#contract/desk/classes.ts';
import type { StaffMember } from '#contract/desk/session.ts';
import { t } from '#desk/texts.ts';

type Batch = Omit<StaffMember['batches'][number], 'is_ended'>;

/** Batches to choose from, each with its subject. */
export function batchChoices(batches: readonly Batch[]): [value: string, text: string][] {
  return batches.map(({ roster_id, batch_name, subject_name }) => [
    roster_id,
    [batch_name, subject_name].filter(Boolean).join(' · '),
  ]);
}

/** Those into which somebody can be put. */
export function openBatches(batches: StaffMember['batches']): StaffMember['batches'] {
  return batches.filter(({ is_ended }) => !is_ended);
}

/** The batch of live classes for everybody in a subject has its name in the language of the staff. */
export function batchName({ batch_slug, batch_name }: { batch_slug: string; batch_name: string }): string {
  return batch_slug === everybodySlug ? t('classes.everybody') : batch_name;
}

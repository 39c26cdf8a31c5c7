import type { batchCall, ListedBatch } from '#contract/desk/batches.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { formatDate, formatMoment } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';

export type Batch = DeskDataOf<typeof batchCall>;

/** When a batch has ended, or is going to; '' for one that goes on. Its last day is the one before. */
export function endText({ ends_at, is_ended }: Pick<ListedBatch, 'ends_at' | 'is_ended'>): string {
  if (ends_at === null) return '';
  return t(is_ended ? 'batches.ended' : 'batches.ends', { date: formatDate(ends_at - 1) });
}

/** 'Evening · Physics', or 'Evening' for one that spans subjects. */
export function batchTitle({ batch_name, subject_name }: Pick<ListedBatch, 'batch_name' | 'subject_name'>): string {
  return [batch_name, subject_name].filter(Boolean).join(' · ');
}

/** How many are in a batch, when its next class is, and when it ends. */
export function batchFacts(batch: ListedBatch): string {
  const next =
    !batch.is_ended && batch.next_class_at && t('batches.nextClass', { time: formatMoment(batch.next_class_at) });
  return [t('students.count', { count: batch.students }), next, endText(batch)].filter(Boolean).join(' · ');
}

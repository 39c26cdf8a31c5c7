import type { StaffMember } from '#contract/desk/session.ts';

/** Batches to choose from, each with its subject. */
export function batchChoices(batches: StaffMember['batches']): [value: string, text: string][] {
  return batches.map(({ roster_id, batch_name, subject_name }) => [
    roster_id,
    [batch_name, subject_name].filter(Boolean).join(' · '),
  ]);
}

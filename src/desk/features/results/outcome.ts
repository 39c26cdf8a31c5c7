import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { attemptCall } from '#contract/desk/results.ts';

export type AttemptQuestionData = DeskDataOf<typeof attemptCall>['questions'][number];

/** What became of a question on an attempt. */
export const outcomes = ['right', 'wrong', 'leftOut'] as const;
export type Outcome = (typeof outcomes)[number];

/** Who has gained marks was right, also by a key that was corrected since. Without marks, the key decides. */
export function outcomeOf({ chosen, right, marks, gained }: AttemptQuestionData): Outcome {
  if (chosen === null) return 'leftOut';
  return (marks > 0 ? gained > 0 : chosen === right) ? 'right' : 'wrong';
}

import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { attemptCall } from '#contract/desk/results.ts';
import { isRight } from '#contract/quiz/answer.ts';
import { letterOf } from '#desk/shared/letter.tsx';

export type AttemptQuestionData = DeskDataOf<typeof attemptCall>['questions'][number];

/** What became of a question on an attempt. */
export const outcomes = ['right', 'partly', 'wrong', 'leftOut', 'uncounted'] as const;
export type Outcome = (typeof outcomes)[number];

/** Who has gained marks was right, also by a key that was corrected since. Without marks, the key decides. */
export function outcomeOf({ kind, chosen, right, marks, gained, is_uncounted }: AttemptQuestionData): Outcome {
  if (is_uncounted) return 'uncounted';
  if (chosen.right.length === 0 && chosen.key === '') return 'leftOut';
  if (marks <= 0) {
    const isByKey =
      kind === 'number'
        ? isRight({ kind, options: [] }, right.key, chosen.key)
        : chosen.right.join() === right.right.join();
    return isByKey ? 'right' : 'wrong';
  }
  if (gained <= 0) return 'wrong';
  return gained < marks ? 'partly' : 'right';
}

/** 'AC', or the number. */
export function answerText({ right, key }: AttemptQuestionData['right']): string {
  return key || right.map(letterOf).join('');
}

import { withheldResult } from '#contract/quiz/quiz.ts';
import { resultsComeLater } from '#server/domain/grading/quiz.messages.ts';
import type { SubmittedAttempt } from '#server/domain/results/submitted-attempts.repository.ts';

/**
 * The result of a submission as the calls return it: the same for ever, except that it has no marks while these are
 * withheld, though it had them before the academy said so.
 */
export function toResult(
  { result, message, score_text, report_id }: Pick<SubmittedAttempt, 'result' | 'message' | 'score_text' | 'report_id'>,
  withheld: boolean,
) {
  if (withheld) return { result: withheldResult, message: resultsComeLater, score_text: '' };
  return { result, message, score_text, ...(result !== withheldResult && { report_id }) };
}

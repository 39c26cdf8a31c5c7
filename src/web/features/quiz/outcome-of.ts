import { isFail, type Report, withheldResult } from '#contract/quiz/quiz.ts';

export type Outcome = 'pass' | 'fail' | 'unknown';

/** 'fail' where the result says so, otherwise 'pass'; 'unknown' where the provider gives no result, or not yet. */
export function outcomeOf({ result }: Pick<Report, 'result'>): Outcome {
  if (result.trim() === '' || result === withheldResult) return 'unknown';
  return isFail(result) ? 'fail' : 'pass';
}

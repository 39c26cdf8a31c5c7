import { isFail, type Report } from '#contract/quiz/quiz.ts';

export type Outcome = 'pass' | 'fail' | 'unknown';

/** 'fail' where the result says so, otherwise 'pass'; 'unknown' where the provider gives no result. */
export function outcomeOf({ result }: Pick<Report, 'result'>): Outcome {
  if (result.trim() === '') return 'unknown';
  return isFail(result) ? 'fail' : 'pass';
}

import type { Quiz } from '#contract/quiz/quiz.ts';
import { t } from '#web/texts.ts';

/** What becomes of answers that come after the time of a test. */
export function latePolicy({ exam }: Quiz): string {
  if (exam?.late === 'count') return t('outbox.lateCount');
  return t(exam?.late === 'refuse' ? 'outbox.lateRefuse' : 'outbox.lateAsk');
}

import type { Quiz } from '#contract/quiz/quiz.ts';
import { t } from '#web/texts.ts';

/** What becomes of answers that come after the time of a test. */
export function latePolicy({ exam }: Quiz): string {
  if (exam?.late === 'count') return t('outbox.lateCount');
  return t(exam?.late === 'refuse' ? 'outbox.lateRefuse' : 'outbox.lateAsk');
}

/** How many answers came after the time of a test, or of their section, and what becomes of them. */
export function lateText({ exam }: Quiz, count: number): string {
  if (exam?.late === 'count') return t('quizComplete.lateCount', { count });
  return t(exam?.late === 'refuse' ? 'quizComplete.lateRefuse' : 'quizComplete.lateAsk', { count });
}

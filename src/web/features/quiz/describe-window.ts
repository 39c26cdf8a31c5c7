import type { Quiz } from '#contract/quiz/quiz.ts';
import { formatMoment } from '#web/messages/format-moment.ts';
import { t } from '#web/texts.ts';

/** Whether a student may begin the quiz now, as far as the provider says so. */
export function canBegin({ state }: Pick<Quiz, 'state'>): boolean {
  return !state || state === 'open' || state === 'begun';
}

/** When a quiz can be taken, how often, and when its answers come; nothing for one without such limits. */
export function describeWindow({ opens_at, closes_at, attempts, results, state }: Quiz): string[] {
  const date = (at: string) => ({ date: formatMoment(at) });
  const hasClosed = state === 'closed';
  return [
    state === 'before' && opens_at && t('quizWindow.opens', date(opens_at)),
    closes_at && t(hasClosed ? 'quizWindow.closed' : 'quizWindow.openUntil', date(closes_at)),
    attempts === 1 && t('quizWindow.once'),
    results === 'after' && !hasClosed && t('quizWindow.after'),
  ].flatMap((text) => text || []);
}

/** Why a quiz cannot be begun now; undefined where it is for another reason than its window. */
export function whyNotNow({ opens_at = '', closes_at = '', state }: Quiz): string | undefined {
  if (state === 'before') return t('quizWindow.isBefore', { date: formatMoment(opens_at) });
  if (state === 'closed') return t('quizWindow.isClosed', { date: formatMoment(closes_at) });
  return state === 'used' ? t('quizWindow.isUsed') : undefined;
}

import type { Quiz } from '#contract/quiz/quiz.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { formatMoment } from '#web/messages/format-moment.ts';
import { t } from '#web/texts.ts';

/** Whether a student may begin the quiz now, as far as the provider says so. */
export function canBegin({ state }: Pick<Quiz, 'state'>): boolean {
  return !state || state === 'open' || state === 'begun';
}

/** Whether nobody can begin the quiz any more. What the provider said of it may be older than the closing. */
export function hasClosed({ closes_at, state }: Pick<Quiz, 'closes_at' | 'state'>): boolean {
  return state === 'closed' || Date.parse(closes_at ?? '') <= providerNow();
}

/** When a quiz can be taken, how often, and when its answers come; nothing for one without such limits. */
export function describeWindow({ opens_at, closes_at, attempts, results, state }: Quiz): string[] {
  const date = (at: string) => ({ date: formatMoment(at) });
  const isOver = hasClosed({ closes_at, state });
  return [
    state === 'before' && opens_at && t('quizWindow.opens', date(opens_at)),
    closes_at && t(isOver ? 'quizWindow.closed' : 'quizWindow.openUntil', date(closes_at)),
    attempts === 1 && t('quizWindow.once'),
    results === 'after' && !isOver && t('quizWindow.after'),
  ].flatMap((text) => text || []);
}

/** Why a quiz cannot be begun now; undefined where it is for another reason than its window. */
export function whyNotNow({ opens_at = '', closes_at = '', state }: Quiz): string | undefined {
  if (state === 'before') return t('quizWindow.isBefore', { date: formatMoment(opens_at) });
  if (state === 'closed') return t('quizWindow.isClosed', { date: formatMoment(closes_at) });
  return state === 'used' ? t('quizWindow.isUsed') : undefined;
}

import type { Quiz, Report } from '#contract/quiz/quiz.ts';
import { clockOffset, providerNow } from '#web/api/provider-time.ts';
import { formatMoment } from '#web/messages/format-date.ts';
import { t } from '#web/texts.ts';

/** Whether a student may begin the quiz now, as far as the provider says so. */
export function canBegin(quiz: Pick<Quiz, 'closes_at' | 'state'>): boolean {
  if (quiz.state === 'begun') return true;
  return (!quiz.state || quiz.state === 'open') && !hasClosed(quiz);
}

/** What is on its way at the closing is not late, and two clocks differ by some seconds. */
const toleranceMs = 60_000;

/**
 * Whether nobody can begin the quiz any more. What the provider said of it may be older than the closing. The clock of a
 * device may be wrong, so it counts only once the provider's is known.
 */
export function hasClosed({ closes_at, state }: Pick<Quiz, 'closes_at' | 'state'>): boolean {
  if (state === 'closed') return true;
  return clockOffset() !== undefined && Date.parse(closes_at ?? '') + toleranceMs <= providerNow();
}

/** How long a timed test takes, when a quiz can be taken, how often, and when its answers come; nothing for one without such limits. */
export function describeWindow({ opens_at, closes_at, attempts, results, state, exam }: Quiz): string[] {
  const date = (at: string) => ({ date: formatMoment(at) });
  const isOver = hasClosed({ closes_at, state });
  return [
    exam && t('quizWindow.timed', { minutes: exam.minutes }),
    state === 'before' && opens_at && t('quizWindow.opens', date(opens_at)),
    closes_at && t(isOver ? 'quizWindow.closed' : 'quizWindow.openUntil', date(closes_at)),
    attempts === 1 && t('quizWindow.once'),
    results === 'after' && !isOver && t('quizWindow.after'),
    results === 'when released' && t('quizWindow.released'),
  ].flatMap((text) => text || []);
}

/** When marks and answers come that are withheld. */
export function whenResultsCome({ results_at }: Pick<Report, 'results_at'>): string {
  return results_at ? t('quizWindow.resultsAfter', { date: formatMoment(results_at) }) : t('quizWindow.after');
}

/** Why a quiz cannot be begun now; undefined where it is for another reason than its window. */
export function whyNotNow({ opens_at = '', closes_at = '', state, exam }: Quiz): string | undefined {
  if (state === 'before')
    return t(exam ? 'quizWindow.testBefore' : 'quizWindow.isBefore', { date: formatMoment(opens_at) });
  if (state === 'closed')
    return t(exam ? 'quizWindow.testClosed' : 'quizWindow.isClosed', { date: formatMoment(closes_at) });
  if (state === 'used') return t(exam ? 'quizWindow.testUsed' : 'quizWindow.isUsed');
  return undefined;
}

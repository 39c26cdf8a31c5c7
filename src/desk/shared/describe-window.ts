import type { QuizWindow } from '#contract/desk/results.ts';
import { formatClock, formatShortDay } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';

/** When a quiz can be taken, for how long and how often, and when its answers come, in parts; none where nothing of it is set. */
export function describeWindow({ opens, closes, minutes, attempts, results, solutions }: QuizWindow): string[] {
  const isLater = solutions === 'when released';
  return [
    opens !== '' && t('quizWindow.opensOn', { date: sayTime(opens) }),
    closes !== '' && t('quizWindow.closesOn', { date: sayTime(closes) }),
    minutes > 0 && t('quizWindow.minutes', { minutes }),
    attempts === 1 && t('quizWindow.oneAttempt'),
    results === 'after' && t(isLater ? 'quizWindow.marksAfter' : 'quizWindow.after'),
    results === 'when released' && t(isLater ? 'quizWindow.marksReleased' : 'quizWindow.whenReleased'),
    isLater && t('quizWindow.solutionsReleased'),
  ].flatMap((text) => text || []);
}

/** Of '2026-12-06T10:00', which is a time of the academy's zone. */
function sayTime(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return `${formatShortDay(day)}, ${formatClock(clock)}`;
}

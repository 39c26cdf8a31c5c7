import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { clock } from '#ui/clock.ts';
import { answersOf, isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/texts.ts';
import { FlagIcon } from './question/flag-icon.tsx';

interface QuizFootProps {
  draft: DraftAttempt;
  isBusy: boolean;
}

/** How far the student is, and Submit: at the foot of the window, and at its end at the foot of the quiz. */
export function QuizFoot({ draft, isBusy }: QuizFootProps) {
  const answered = useStore(draft, ({ attempt }) => answersOf(attempt).length);
  const all = useStore(draft, ({ attempt }) => attempt.questions.length);
  const begun_at = useStore(draft, ({ attempt }) => attempt.begun_at);
  const forReview = useStore(
    draft,
    ({ attempt }) => attempt.questions.filter(({ question_id }) => isForReview(attempt, question_id)).length,
  );
  return (
    <div className="quiz-foot page-gutter sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-page">
      <p className="min-w-0 grow tabular-nums">
        <span className="block font-semibold">{t('quizStart.progress', { count: answered, of: all })}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {begun_at !== undefined && <ElapsedTime since={begun_at} />}
          {forReview > 0 && (
            <span className="flex items-center gap-1 whitespace-nowrap">
              <FlagIcon isSolid className="size-4 text-warn" />
              {t('quizStart.forReview', { count: forReview })}
            </span>
          )}
        </span>
      </p>
      <Button type="submit" busy={isBusy} className="shrink-0 md:px-10">
        {t('quizStart.submit')}
      </Button>
    </div>
  );
}

const secondMs = 1000;

/** How long ago the quiz was begun on this device, to the second. Screen readers read it only when they come to it. */
function ElapsedTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const time = formatElapsed(now - since);
  return (
    <span role="timer" aria-label={t('quizStart.elapsed', { time })} className="whitespace-nowrap tabular-nums">
      {t('quizStart.time', { time })}
    </span>
  );
}

/** '4:05' for four minutes and five seconds, '26:04:05' for more than a day; '0:00' after a clock was set back. */
export function formatElapsed(ms: number): string {
  return clock(Math.max(0, Math.floor(ms / secondMs)));
}

import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { answersOf, isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/texts.ts';
import { ElapsedTime } from './elapsed-time.tsx';
import { FlagIcon } from './question/flag-icon.tsx';

/** How far the student is, and Submit: at the foot of the window, and at its end at the foot of the quiz. */
export function QuizFoot({ draft, isBusy }: { draft: DraftAttempt; isBusy: boolean }) {
  const answered = useStore(draft, ({ attempt }) => answersOf(attempt).length);
  const all = useStore(draft, ({ attempt }) => attempt.questions.length);
  const begun_at = useStore(draft, ({ attempt }) => attempt.begun_at);
  const forReview = useStore(
    draft,
    ({ attempt }) => attempt.questions.filter(({ question_id }) => isForReview(attempt, question_id)).length,
  );
  return (
    <div className="quiz-foot page-gutter">
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

import type { Quiz, Report } from '#contract/quiz.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { t } from '#web/messages/t.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { QuizIcon } from '#web/ui/icons.tsx';
import { tintOf } from '#web/ui/tint.ts';
import { bestOf, marksText } from './report-marks.ts';

interface QuizCardProps {
  quiz: Quiz;
  tintId: string;
  /** The student's attempts at it; undefined while, or where, they are not known. */
  attempts: Report[] | undefined;
}

/** What stands in a quiz's card: its name and day, what there is to gain, and what the student reached so far. */
export function QuizCard({ quiz, tintId, attempts }: QuizCardProps) {
  return (
    <>
      <span className="flex grow items-start gap-4 p-4">
        <span
          className={`${tintOf(tintId)} flex size-12 shrink-0 items-center justify-center rounded-control bg-tint text-tint-ink`}
        >
          <QuizIcon />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink">
            <ProviderTitle title={quiz.name || t('quizList.unnamed')} />
          </span>
          {quiz.added_on && (
            <span className="text-sm text-ink-soft">{t('quizList.created', { date: formatDate(quiz.added_on) })}</span>
          )}
        </span>
      </span>
      <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2.5 text-sm text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">{attempts && reached(attempts)}</span>
        {quiz.max_marks !== undefined && <span>{t('quizList.marks', { count: quiz.max_marks })}</span>}
      </span>
    </>
  );
}

function reached(attempts: Report[]): string {
  const best = bestOf(attempts);
  if (best) return t('quizList.best', { marks: marksText(best) });
  return attempts.length > 0 ? t('quizList.attempts', { count: attempts.length }) : t('quizList.notTaken');
}

import { Link } from '@tanstack/react-router';
import { myQuizHistoryCall, type QuizResult } from '#contract/quiz/quiz.ts';
import { buttonClassName } from '#ui/button.tsx';
import { useCall } from '#web/api/use-call.ts';
import type { Submission } from '#web/device/quiz/attempt.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { toReportPreview, toReports } from '#web/paths.ts';
import { t } from '#web/texts.ts';

interface YourAnswersLinkProps {
  submission: Submission;
  outcome: QuizResult;
}

/**
 * Leads to the report of this attempt. A provider that does not say which one it is lists the newest attempt first;
 * until that list is there, this leads to all reports of the chapter. Without a chapter there is no list, and no link.
 */
export function YourAnswersLink({ submission: { attempt, acknowledged_at }, outcome }: YourAnswersLinkProps) {
  const { chapter_id, quiz_id, quiz } = attempt;
  const needsList = !outcome.report_id && chapter_id !== undefined;
  const history = useCall(myQuizHistoryCall, { chapter_id: chapter_id ?? '' }, needsList);
  // A list from before this attempt has another one in its place.
  const newest = history.isFetching ? undefined : history.data?.find((report) => isSameQuiz(report, quiz))?.id;
  const report_id = outcome.report_id || newest;
  const className = `${buttonClassName()} quiz-next-all`;
  if (report_id) {
    const attend_on = acknowledged_at === undefined ? '' : new Date(acknowledged_at).toISOString();
    const state = { attempt: { name: quiz.name, attend_on, result: outcome.result, quiz_id, chapter_id } };
    return (
      <Link {...toReportPreview(report_id)} state={state} className={className}>
        {t('quizComplete.answers')}
      </Link>
    );
  }
  if (chapter_id === undefined) return null;
  return (
    <Link {...toReports(chapter_id)} className={className}>
      {t('quizComplete.answers')}
    </Link>
  );
}

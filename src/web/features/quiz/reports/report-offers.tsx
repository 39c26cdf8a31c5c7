import { Link } from '@tanstack/react-router';
import type { ReportDetail } from '#contract/quiz/quiz.ts';
import { config } from '#web/config.ts';
import { t } from '#web/messages/quiz.ts';
import { paths, toQuizList, toQuizResults, toQuizStart, toTopic } from '#web/paths.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import type { ReportLinkState } from './report-link-state.ts';

interface ReportOffersProps {
  attempt: ReportLinkState['attempt'] | undefined;
  detail: ReportDetail;
}

/** What to do after a report: take the quiz again, watch the chapter's videos, or see all results of the subject. */
export function ReportOffers({ attempt, detail: { subject_id, subject_name = '' } }: ReportOffersProps) {
  const { quiz_id, chapter_id } = attempt ?? {};
  const toQuizzes = chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(chapter_id);
  return (
    <nav
      aria-label={t('quizComplete.next')}
      className="mt-5 flex flex-col gap-3 md:flex-row md:flex-wrap md:justify-center"
    >
      {quiz_id !== undefined && (
        <Link {...toQuizStart(quiz_id)} className={buttonClassName()}>
          {t('quizComplete.again')}
        </Link>
      )}
      {chapter_id !== undefined && (
        <Link {...toTopic(chapter_id)} className={buttonClassName('quiet')}>
          {t('reportPreview.watch')}
        </Link>
      )}
      <Link {...toQuizzes} className={buttonClassName('quiet')}>
        {t('quizList.title')}
      </Link>
      {subject_id && config.extensions && (
        <Link {...toQuizResults(subject_id)} className={buttonClassName('quiet')}>
          <span className="min-w-0">{t('results.in', { subject: streamingTitle(subject_name).title })}</span>
        </Link>
      )}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/quiz.ts';
import { paths, toQuizList, toQuizStart, toTopic } from '#web/paths.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import type { ReportLinkState } from './report-link-state.ts';

/** What to do after a report: take the quiz again, or watch the chapter's videos. */
export function ReportOffers({ attempt }: { attempt: ReportLinkState['attempt'] | undefined }) {
  const { quiz_id, chapter_id } = attempt ?? {};
  const toQuizzes = chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(chapter_id);
  return (
    <nav aria-label={t('quizComplete.next')} className="mt-5 flex flex-col gap-3 md:flex-row md:justify-center">
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
    </nav>
  );
}

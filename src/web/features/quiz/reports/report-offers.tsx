import { Link } from '@tanstack/react-router';
import type { ReportDetail } from '#contract/quiz/quiz.ts';
import { buttonClassName } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { useNextChapter } from '#web/features/quiz/use-next-chapter.ts';
import { paths, toContent, toQuizList, toQuizResults, toQuizStart, toTopic } from '#web/paths.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';
import type { ReportLinkState } from './report-link-state.ts';

interface ReportOffersProps {
  attempt: ReportLinkState['attempt'] | undefined;
  detail: ReportDetail;
}

/** What to do after a report: after a pass go on, otherwise take the quiz again; and the rest of what helps. */
export function ReportOffers({ attempt, detail: { subject_id, subject_name = '' } }: ReportOffersProps) {
  const { quiz_id, chapter_id, result = '' } = attempt ?? {};
  const hasPassed = outcomeOf({ result }) === 'pass';
  const next = useNextChapter(subject_id ?? '', chapter_id ?? '', false);
  const toQuizzes = chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(chapter_id);
  const again = quiz_id !== undefined && (
    <Link {...toQuizStart(quiz_id)} className={buttonClassName(hasPassed ? 'quiet' : 'primary')}>
      {t('quizComplete.again')}
    </Link>
  );
  const choose = (
    <Link {...toQuizzes} className={buttonClassName(hasPassed && !next ? 'primary' : 'quiet')}>
      {t('quizList.title')}
    </Link>
  );
  return (
    <nav
      aria-label={t('quizComplete.next')}
      className="mt-5 flex flex-col gap-3 md:flex-row md:flex-wrap md:justify-center"
    >
      {hasPassed && subject_id && next && (
        <Link {...toContent(subject_id, next.chapter_id)} className={buttonClassName()}>
          {t('quizComplete.nextChapter')}
        </Link>
      )}
      {hasPassed ? choose : again}
      {chapter_id !== undefined && (
        <Link {...toTopic(chapter_id)} className={buttonClassName('quiet')}>
          {t('reportPreview.watch')}
        </Link>
      )}
      {hasPassed ? again : choose}
      {subject_id && config.extensions && (
        <Link {...toQuizResults(subject_id)} className={buttonClassName('quiet')}>
          <span className="min-w-0">{t('results.in', { subject: streamingTitle(subject_name).title })}</span>
        </Link>
      )}
    </nav>
  );
}

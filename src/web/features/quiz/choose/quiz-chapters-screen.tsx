import { Link, useParams } from '@tanstack/react-router';
import { chaptersCall } from '#contract/chapters.ts';
import { useCall } from '#web/api/use-call.ts';
import { config } from '#web/config.ts';
import { t } from '#web/messages/quiz.ts';
import { paths, toQuizList, toQuizResults } from '#web/paths.ts';
import { ChapterCards } from '#web/shared/chapter-cards.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import { quizCount } from './quiz-count.ts';

/** /quiz-chapters/{subId}: the student chooses the chapter of a quiz. */
export function QuizChaptersScreen() {
  const { subId } = useParams({ from: `/guarded${paths.quizChapters}` });
  const chapters = useCall(chaptersCall, { sub_id: subId });
  const subject = useSubjectName(subId, chapters.data);
  return (
    <Screen title={t('quizChapters.title')} subtitle={subject ?? null}>
      {config.extensions && (
        <p className="mb-4 md:mb-5">
          <Link {...toQuizResults(subId)} className={buttonClassName('quiet')}>
            <span className="min-w-0">{subject === undefined ? t('results.title') : t('results.in', { subject })}</span>
          </Link>
        </p>
      )}
      <ChapterCards subject={subject} call={chapters} toChapter={toQuizList} factsOf={quizCount} />
    </Screen>
  );
}

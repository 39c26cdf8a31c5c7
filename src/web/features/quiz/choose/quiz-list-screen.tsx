import { t } from '#web/texts.ts';
import './choose.css';
import { Link, useParams } from '@tanstack/react-router';
import { getQuizByChapterCall, myQuizHistoryCall, type Quiz, type Report } from '#contract/quiz/quiz.ts';
import { topicsCall } from '#contract/topics.ts';
import { buttonClassName } from '#ui/button.tsx';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { useChapterName } from '#web/features/quiz/use-chapter-name.ts';
import { paths, toQuizStart, toReports } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { QuizCard } from './quiz-card.tsx';
import { useProgress } from './use-progress.ts';

/** /quiz-list/{chapter_id}: the quizzes of a chapter, each with the student's best result so far, or how far they are in it. */
export function QuizListScreen() {
  const { chapter_id } = useParams({ from: `/guarded${paths.quizList}` });
  const quizzes = useCall(getQuizByChapterCall, { chapter_id });
  // 'View Reports' shows the same list, which is then loaded already.
  const history = useCall(myQuizHistoryCall, { chapter_id });
  const subject_name = useCall(topicsCall, { chapter_id }).data?.[0]?.subject_name ?? '';
  const progress = useProgress();
  return (
    <Screen
      title={t('quizList.title')}
      subtitle={useChapterName(chapter_id)}
      action={
        <Link {...toReports(chapter_id)} className={`${buttonClassName('quiet')} list-action`}>
          {t('quizList.viewReports')}
        </Link>
      }
    >
      <CallView call={quizzes} skeleton={<NumberedGridSkeleton />} empty={<NoDataPage detail={t('quizList.empty')} />}>
        {(list) => (
          <CardGrid label={t('quizList.title')}>
            {list.map((quiz) => (
              <li key={quiz.id}>
                <Link {...toQuizStart(quiz.id)} className={cardClassName}>
                  <QuizCard
                    quiz={quiz}
                    subject_name={subject_name}
                    attempts={attemptsAt(quiz, history.data)}
                    progress={progress.get(quiz.id)}
                  />
                </Link>
              </li>
            ))}
          </CardGrid>
        )}
      </CallView>
    </Screen>
  );
}

function attemptsAt(quiz: Quiz, history: Report[] | undefined): Report[] | undefined {
  return history?.filter((report) => isSameQuiz(report, quiz));
}

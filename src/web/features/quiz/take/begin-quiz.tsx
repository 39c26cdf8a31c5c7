import { useEffect } from 'react';
import { getQuizByChapterCall, getQuizCall, type Quiz } from '#contract/quiz.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useCall } from '#web/api/use-call.ts';
import type { QuizContent } from '#web/device/quiz/attempt.ts';
import { beginAttempt } from '#web/device/quiz/attempt-store.ts';
import { t } from '#web/messages/quiz.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx';

interface BeginQuizProps {
  stud_id: string;
  quiz_id: string;
  /** Called with the title of a quiz that cannot begin. Otherwise the attempt's own appears, together with its marks. */
  onTitle: (title: string | undefined) => void;
  onBegin: () => void;
}

/**
 * Fetches a quiz and begins an attempt at it. From then on the stored attempt is shown, and a later response changes
 * nothing.
 */
export function BeginQuiz({ stud_id, quiz_id, onTitle, onBegin }: BeginQuizProps) {
  const call = useCall(getQuizCall, { quiz_id });
  const begins = call.isPending || (call.data && call.data.questions.length > 0);
  const title = begins ? undefined : call.data?.quiz.name || t('quizStart.untitled');
  useEffect(() => onTitle(title), [onTitle, title]);
  return (
    <CallView call={call} skeleton={<QuizFormSkeleton />}>
      {(content) =>
        content.questions.length === 0 ? (
          <NoDataPage detail={t('quizStart.noQuestions')} />
        ) : (
          <Begin stud_id={stud_id} quiz_id={quiz_id} content={content} onBegin={onBegin} />
        )
      }
    </CallView>
  );
}

function Begin({ stud_id, quiz_id, content, onBegin }: Omit<BeginQuizProps, 'onTitle'> & { content: QuizContent }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the questions that came first
  useEffect(() => {
    onBegin();
    void beginAttempt({ stud_id, quiz_id }, content, chapterOf(stud_id, quiz_id));
  }, [stud_id, quiz_id]);
  return (
    <Loading>
      <QuizFormSkeleton />
    </Loading>
  );
}

/**
 * The chapter whose list the student came from, since the quiz's URL does not have it; undefined if they came
 * directly.
 */
function chapterOf(stud_id: string, quiz_id: string): string | undefined {
  const lists = queryClient.getQueriesData<Quiz[]>({ queryKey: [getQuizByChapterCall.name, stud_id] });
  const found = lists.find(([, quizzes]) => quizzes?.some((each) => each.id === quiz_id));
  const payload: unknown = found?.[0][3];
  if (typeof payload !== 'object' || payload === null || !('chapter_id' in payload)) return undefined;
  return typeof payload.chapter_id === 'string' ? payload.chapter_id : undefined;
}

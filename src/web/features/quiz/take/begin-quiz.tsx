import { type ComponentProps, useEffect } from 'react';
import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { getQuizByChapterCall, getQuizCall, type Quiz } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { fetchedLists } from '#web/api/fetched-lists.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useCall } from '#web/api/use-call.ts';
import type { QuizContent } from '#web/device/quiz/attempt.ts';
import { beginAttempt, type QuizChapter } from '#web/device/quiz/attempt-store.ts';
import { canBegin, hasClosed, whyNotNow } from '#web/features/quiz/describe-window.ts';
import { paths, toReports } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { t } from '#web/texts.ts';
import { WithExamCode } from './exam/with-exam-code.tsx';
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
  const begins = call.isPending || (call.data && canStart(call.data) && !call.data.quiz.exam);
  const title = begins ? undefined : call.data?.quiz.name || t('quizStart.untitled');
  useEffect(() => onTitle(title), [onTitle, title]);
  return (
    <CallView call={call} skeleton={<QuizFormSkeleton />}>
      {(content) =>
        !canStart(content) ? (
          <NotNow
            quiz={nowClosed(content.quiz)}
            chapter_id={content.chapter_id}
            isChecking={call.isFetching}
            onCheck={() => void call.refetch()}
          />
        ) : content.quiz.exam ? (
          <BeginTimed
            quizKey={{ stud_id, quiz_id }}
            quiz={content.quiz}
            locate={() => locationOf(stud_id, quiz_id)}
            refresh={() => void call.refetch()}
          />
        ) : (
          <Begin stud_id={stud_id} quiz_id={quiz_id} content={content} onBegin={onBegin} />
        )
      }
    </CallView>
  );
}

/** Without a network, what is known of a quiz may be from before it closed. Who has begun it before that may finish it. */
function canStart({ quiz, questions }: QuizContent): boolean {
  // The questions of a timed test come when it is begun. Who waits for its opening may read what holds in it.
  const isToCome = quiz.exam != null && quiz.state === 'before' && !Number.isNaN(Date.parse(quiz.opens_at ?? ''));
  return (questions.length > 0 || quiz.exam != null) && (canBegin(quiz) || isToCome);
}

/** The beginning of a timed test, once its code is here. */
export function BeginTimed(props: ComponentProps<typeof import('./exam/exam.ts')['exam']['Instructions']>) {
  return (
    <WithExamCode isRunning={props.quiz.state === 'begun'}>{(exam) => <exam.Instructions {...props} />}</WithExamCode>
  );
}

function nowClosed(quiz: Quiz): Quiz {
  return quiz.state === 'open' && hasClosed(quiz) ? { ...quiz, state: 'closed' } : quiz;
}

interface NotNowProps {
  quiz: Quiz;
  /** Undefined where it is not known. */
  chapter_id: string | undefined;
  isChecking: boolean;
  onCheck: () => void;
}

/** A quiz without questions: it is not open now, or has none yet. */
function NotNow({ quiz, chapter_id, isChecking, onCheck }: NotNowProps) {
  const why = whyNotNow(quiz);
  if (why === undefined) return <NoDataPage detail={t('quizStart.noQuestions')} />;
  return (
    <PageState illustration={<EmptyIllustration />} title={why}>
      {quiz.state === 'before' && (
        <Button kind="quiet" busy={isChecking} onClick={onCheck}>
          {t('quizWindow.check')}
        </Button>
      )}
      {quiz.state === 'used' && chapter_id && (
        <ButtonLink {...toReports(chapter_id)} text={t('quizList.viewReports')} />
      )}
      <ButtonLink to={paths.home} kind="bare" text={t('goHome')} />
    </PageState>
  );
}

function Begin({ stud_id, quiz_id, content, onBegin }: Omit<BeginQuizProps, 'onTitle'> & { content: QuizContent }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the questions that came first
  useEffect(() => {
    onBegin();
    void beginAttempt({ stud_id, quiz_id }, content, locationOf(stud_id, quiz_id));
  }, [stud_id, quiz_id]);
  return (
    <Loading>
      <QuizFormSkeleton />
    </Loading>
  );
}

/**
 * The chapter whose list the student came from, and its subject, since the quiz's URL does not have them; without those
 * that are not known, because the student came directly.
 */
function locationOf(stud_id: string, quiz_id: string): QuizChapter {
  const quizzes = fetchedLists<Quiz>(queryClient, getQuizByChapterCall.name, stud_id);
  const chapter_id = quizzes.find(({ rows }) => rows.some(({ id }) => id === quiz_id))?.chapter_id;
  if (chapter_id === undefined) return {};
  const chapters = fetchedLists<Chapter>(queryClient, chaptersCall.name, stud_id);
  return { chapter_id, sub_id: chapters.find(({ rows }) => rows.some((row) => row.chapter_id === chapter_id))?.sub_id };
}

import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Attempt, QuizContent } from '#web/device/quiz/attempt.ts';
import { findQuiz, type StoredQuiz } from '#web/device/quiz/attempt-store.ts';
import { isChanged } from '#web/device/quiz/changed-quiz.ts';
import { onQuizChange } from '#web/device/quiz/quiz-changes.ts';
import { showSubmissionToasts } from '#web/features/quiz/submission-toasts.ts';
import { paths } from '#web/paths.ts';
import { nameOf as nameOfStudent } from '#web/session/raw-session.ts';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { BeginQuiz } from './begin-quiz.tsx';
import { WithExamCode } from './exam/with-exam-code.tsx';
import { QuizForm } from './quiz-form.tsx';
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx';
import { QuizComplete } from './result/quiz-complete.tsx';
import { WaitingQuiz } from './waiting-quiz.tsx';

/**
 * /quiz-start/{quiz_id}: taking a quiz, from its questions to its result. What this device stores of it decides what is
 * shown.
 */
export function QuizStartScreen() {
  const { quiz_id } = useParams({ from: `/guarded${paths.quizStart}` });
  const stud_id = useSession((session) => session.user?.stud_id);
  // The rest of the portal shows them too, but its code may not have come through.
  useEffect(showSubmissionToasts, []);
  if (stud_id === undefined) return null;
  return <QuizSteps key={`${stud_id} ${quiz_id}`} stud_id={stud_id} quiz_id={quiz_id} />;
}

function QuizSteps({ stud_id, quiz_id }: { stud_id: string; quiz_id: string }) {
  const stored = useStoredQuiz(stud_id, quiz_id);
  const { latestLocation } = useRouter();
  const [here] = useState(() => latestLocation.state.__TSR_key ?? '');
  // The academy may have changed a quiz that was begun earlier, or that was submitted and returned.
  const [isFresh, setIsFresh] = useState(false);
  const [fetchedTitle, setFetchedTitle] = useState<string>();
  const name = useSession(({ user }) => user && nameOfStudent(user));

  if (!stored) {
    return (
      <Screen title={undefined} subtitle={null} tabTitle={t('quizStart.untitled')}>
        <Loading>
          <QuizFormSkeleton />
        </Loading>
      </Screen>
    );
  }
  const { attempt, submission } = stored;
  // An earlier attempt may wait to be sent again to a restored portal. It does not get in the way of a new one.
  if (submission && !submission.outcome && !attempt) {
    return (
      <Screen title={nameOf(submission.attempt)}>
        <WaitingQuiz submission={submission} />
      </Screen>
    );
  }
  if (attempt?.clock) {
    return (
      <Screen title={nameOf(attempt)} subtitle={name} tabTitle={nameOf(attempt)}>
        <BegunTest key={attempt.merged_ids?.[0] ?? attempt.attempt_id} attempt={attempt} />
      </Screen>
    );
  }
  if (attempt) {
    const { max_marks } = attempt.quiz;
    return (
      <Screen
        title={nameOf(attempt)}
        subtitle={max_marks === undefined ? undefined : t('quizStart.totalMarks', { marks: String(max_marks) })}
        tabTitle={nameOf(attempt)}
      >
        <QuizForm
          // The form stays when the attempt becomes part of one that was begun on another device.
          key={attempt.merged_ids?.[0] ?? attempt.attempt_id}
          attempt={attempt}
          isFresh={isFresh && !attempt.merged_ids}
          onSubmitted={() => setIsFresh(false)}
        />
      </Screen>
    );
  }
  // A result stays in the history entry that showed it, also after a reload. A new visit to the quiz begins a new
  // attempt.
  if (submission?.outcome && (submission.shown_at ?? here) === here) {
    return (
      <Screen
        title={t(submission.attempt.clock ? 'quizComplete.testTitle' : 'quizComplete.title')}
        subtitle={submission.attempt.quiz.name}
      >
        <QuizComplete submission={submission} outcome={submission.outcome} here={here} />
      </Screen>
    );
  }
  return (
    <Screen
      title={fetchedTitle}
      subtitle={fetchedTitle === undefined ? null : undefined}
      tabTitle={fetchedTitle ?? t('quizStart.untitled')}
    >
      <BeginQuiz stud_id={stud_id} quiz_id={quiz_id} onTitle={setFetchedTitle} onBegin={() => setIsFresh(true)} />
    </Screen>
  );
}

/** A timed test that is open, once its code is here. */
function BegunTest({ attempt }: { attempt: Attempt }) {
  return <WithExamCode isRunning>{(exam) => <exam.TestHall attempt={attempt} />}</WithExamCode>;
}

function nameOf({ quiz }: QuizContent): string {
  return quiz.name || t('quizStart.untitled');
}

/** What this device stores of a quiz, also after changes in other tabs; undefined until it was read. */
function useStoredQuiz(stud_id: string, quiz_id: string): StoredQuiz | undefined {
  const [stored, setStored] = useState<StoredQuiz>();
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void findQuiz({ stud_id, quiz_id }).then((found) => {
        if (!isOver) setStored((before) => withSameQuestions(before, found));
      });
    read();
    const stop = onQuizChange({ stud_id, quiz_id }, read);
    return () => {
      isOver = true;
      stop();
    };
  }, [stud_id, quiz_id]);
  return stored;
}

/** Equal questions stay the same objects as before, so that they are not rendered again. */
function withSameQuestions(before: StoredQuiz | undefined, found: StoredQuiz): StoredQuiz {
  if (!before) return found;
  const { attempt } = found;
  if (!attempt || !before.attempt || isChanged(before.attempt, attempt)) return found;
  return { ...found, attempt: { ...attempt, questions: before.attempt.questions } };
}

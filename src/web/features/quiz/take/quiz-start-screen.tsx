import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Paper } from '#web/device/quiz/attempt.ts';
import { PaperSkeleton } from '#web/features/quiz/quiz-form-skeleton.tsx';
import { t } from '#web/messages/quiz.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { BeginQuiz } from './begin-quiz.tsx';
import { QuizComplete } from './quiz-complete.tsx';
import { AnswerPaper } from './quiz-form.tsx';
import { useKeptQuiz } from './use-stored-quiz.ts';
import { WaitingQuiz } from './waiting-quiz.tsx';

/** /quiz-start/{quiz_id}: taking a quiz, from its questions to its result. What this device keeps of it decides where it stands. */
export function QuizStartScreen() {
  const { quiz_id } = useParams({ from: `/guarded${paths.quizStart}` });
  const stud_id = useSession((session) => session.user?.stud_id);
  if (stud_id === undefined) return null;
  return <KeptQuiz key={`${stud_id} ${quiz_id}`} stud_id={stud_id} quiz_id={quiz_id} />;
}

function KeptQuiz({ stud_id, quiz_id }: { stud_id: string; quiz_id: string }) {
  const kept = useKeptQuiz(stud_id, quiz_id);
  const { latestLocation } = useRouter();
  const [here] = useState(() => latestLocation.state.__TSR_key ?? '');
  // The academy may have changed a quiz that was begun earlier, or was handed in and came back.
  const [isFresh, setIsFresh] = useState(false);
  const [comingTitle, setComingTitle] = useState<string>();

  if (!kept) {
    return (
      <Screen title={undefined} tabTitle={t('quizStart.untitled')}>
        <Loading>
          <PaperSkeleton />
        </Loading>
      </Screen>
    );
  }
  const { attempt, submission } = kept;
  if (submission && !submission.outcome) {
    return (
      <Screen title={nameOf(submission.attempt)}>
        <WaitingQuiz submission={submission} />
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
        <AnswerPaper
          key={attempt.attempt_id}
          attempt={attempt}
          isFresh={isFresh}
          onSubmitted={() => setIsFresh(false)}
        />
      </Screen>
    );
  }
  // A result stays where it was shown, also after a reload; who comes to the quiz anew takes it anew.
  if (submission?.outcome && (submission.shown_at ?? here) === here) {
    return (
      <Screen title={t('quizComplete.title')} subtitle={submission.attempt.quiz.name}>
        <QuizComplete submission={submission} outcome={submission.outcome} here={here} />
      </Screen>
    );
  }
  return (
    <Screen title={comingTitle} tabTitle={comingTitle ?? t('quizStart.untitled')}>
      <BeginQuiz stud_id={stud_id} quiz_id={quiz_id} onTitle={setComingTitle} onBegun={() => setIsFresh(true)} />
    </Screen>
  );
}

function nameOf({ quiz }: Paper): string {
  return quiz.name || t('quizStart.untitled');
}

import { useEffect } from 'react';
import { getQuizCall } from '#contract/quiz.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Paper } from '#web/device/quiz/attempt.ts';
import { beginAttempt } from '#web/device/quiz/attempt-store.ts';
import { announceChange } from '#web/device/quiz/quiz-changes.ts';
import { PaperSkeleton } from '#web/features/quiz/quiz-form-skeleton.tsx';
import { t } from '#web/messages/quiz.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { chapterOf } from './chapter-of.ts';

interface BeginQuizProps {
  stud_id: string;
  quiz_id: string;
  /** What the header says while there is no attempt. */
  onTitle: (title: string | undefined) => void;
  onBegun: () => void;
}

/** Fetches a quiz and begins an attempt at it. From then on what is kept counts, and a later answer changes nothing underfoot. */
export function BeginQuiz({ stud_id, quiz_id, onTitle, onBegun }: BeginQuizProps) {
  const call = useCall(getQuizCall, { quiz_id });
  const title = call.isPending ? undefined : call.data?.quiz.name || t('quizStart.untitled');
  useEffect(() => onTitle(title), [onTitle, title]);
  return (
    <CallView call={call} skeleton={<PaperSkeleton />}>
      {(paper) =>
        paper.questions.length === 0 ? (
          <NoDataPage detail={t('quizStart.noQuestions')} />
        ) : (
          <Begin stud_id={stud_id} quiz_id={quiz_id} paper={paper} onBegun={onBegun} />
        )
      }
    </CallView>
  );
}

function Begin({ stud_id, quiz_id, paper, onBegun }: Omit<BeginQuizProps, 'onTitle'> & { paper: Paper }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the questions that came first
  useEffect(() => {
    void beginAttempt({ stud_id, quiz_id }, paper, chapterOf(stud_id, quiz_id)).then(() => {
      onBegun();
      announceChange({ stud_id, quiz_id });
    });
  }, [stud_id, quiz_id]);
  return (
    <Loading>
      <PaperSkeleton />
    </Loading>
  );
}

import { useState } from 'react';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import type { Attempt } from '#web/device/quiz/attempt.ts';
import { submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { useExamPictures } from '#web/device/quiz/exam/exam-pictures.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { useDraftAttempt } from '#web/features/quiz/take/use-draft-attempt.ts';
import { t } from '#web/texts.ts';
import { Hall } from './hall.tsx';
import { HallNotices } from './hall-notices.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RunningClock } from './running-clock.tsx';
import { SaveState } from './save-state.tsx';
import { useLeaving } from './use-leaving.ts';
import { useWakeLock } from './use-wake-lock.ts';

const noPictures: [] = [];

/** The hall while a timed test is open, until the student submits it or its time is over. */
export function TestHall({ attempt }: { attempt: Attempt }) {
  const draft = useDraftAttempt(attempt);
  const pictures = useExamPictures((all) => all[attempt.attempt_id]);
  const [isBusy, setIsBusy] = useState(false);
  const [isTimeOver, setIsTimeOver] = useState(false);
  const leaving = useLeaving();
  useWakeLock();
  const submit = async (isOver = false) => {
    setIsBusy(true);
    setIsTimeOver(isOver);
    await submitAttempt(draft.getState().attempt, isOver);
    void sendSubmissions({ all: false });
  };
  if (isTimeOver) return <p role="status">{t('outbox.timeOver')}</p>;
  return (
    <QuestionPictures value={pictures ?? noPictures}>
      <RunningClock draft={draft} onOver={() => void submit(true)}>
        <Hall
          draft={draft}
          isBusy={isBusy}
          saveState={<SaveState draft={draft} />}
          notices={<HallNotices draft={draft} />}
          onSubmit={() => void submit()}
          onLeave={leaving.ask}
        />
        {leaving.isAsked && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
      </RunningClock>
    </QuestionPictures>
  );
}

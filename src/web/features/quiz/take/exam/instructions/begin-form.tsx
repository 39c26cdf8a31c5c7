import { useRef, useState } from 'react';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { clock } from '#ui/clock.ts';
import { Failure } from '#ui/send/call-error.ts';
import type { QuizKey } from '#web/device/quiz/attempt.ts';
import type { QuizChapter } from '#web/device/quiz/attempt-store.ts';
import { beginExam } from '#web/device/quiz/begin-exam.ts';
import { whyNotNow } from '#web/features/quiz/describe-window.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { t } from '#web/texts.ts';

interface BeginFormProps {
  quizKey: QuizKey;
  quiz: Quiz;
  /** It has begun already, here or on another device. */
  isOpen: boolean;
  hasRead: boolean;
  onRead: (hasRead: boolean) => void;
  /** How long it is until the test opens, in ms; 0 for one that can be begun. */
  opensIn: number;
  locate: () => QuizChapter;
  /** The provider has refused it: what is known of the quiz may be old. */
  onRefused: () => void;
}

const dayMs = 86_400_000;

/** The button that begins a timed test. Its clock starts with the provider's answer, and not before. */
export function BeginForm(props: BeginFormProps) {
  const { quizKey, quiz, isOpen, hasRead, onRead, opensIn, locate, onRefused } = props;
  const box = useRef<HTMLInputElement>(null);
  const [hasWaited] = useState(opensIn > 0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [canTryAgain, setCanTryAgain] = useState(false);
  const begin = async () => {
    if (!isOpen && !hasRead) {
      // A second press leads to what is missing.
      if (problem === t('hall.readFirst')) box.current?.focus();
      return setProblem(t('hall.readFirst'));
    }
    setIsBusy(true);
    setProblem('');
    try {
      await beginExam(quizKey, locate());
      // The button goes, and takes the focus with it.
      document.querySelector('h1')?.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    } catch (error) {
      const isLost = error instanceof Failure && error.kind === 'network';
      setProblem(isLost ? t(navigator.onLine ? 'exam.unreached' : 'exam.offline') : messageOf(error));
      setCanTryAgain(true);
      if (!isLost) onRefused();
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {!isOpen && (
        <label className="target flex cursor-pointer items-center gap-3 font-semibold">
          <input
            ref={box}
            type="checkbox"
            className="size-6 shrink-0"
            checked={hasRead}
            onChange={({ target: { checked } }) => {
              onRead(checked);
              setProblem('');
            }}
          />
          {t('hall.read')}
        </label>
      )}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {hasWaited && opensIn === 0 && t('hall.canBegin')}
      </p>
      {opensIn > dayMs ? (
        <p className="font-bold">{whyNotNow(quiz)}</p>
      ) : opensIn > 0 ? (
        <p role="timer" aria-live="off" className="text-lg font-bold tabular-nums">
          {t('hall.opensIn', { time: clock(Math.ceil(opensIn / 1000)) })}
        </p>
      ) : (
        <Button busy={isBusy} onClick={() => void begin()}>
          {t(canTryAgain ? 'exam.again' : isOpen ? 'exam.continue' : 'exam.begin')}
        </Button>
      )}
    </div>
  );
}

import { useEffect, useReducer, useState } from 'react';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/send/call-error.ts';
import { providerNow } from '#web/api/provider-time.ts';
import type { QuizKey } from '#web/device/quiz/attempt.ts';
import type { QuizChapter } from '#web/device/quiz/attempt-store.ts';
import { beginExam } from '#web/device/quiz/begin-exam.ts';
import { describeWindow } from '#web/features/quiz/describe-window.ts';
import { t } from '#web/texts.ts';
import { latePolicy } from './late-policy.ts';

interface BeginExamProps {
  quizKey: QuizKey;
  quiz: Quiz;
  locate: () => QuizChapter;
  /** The provider has refused it: what is known of the quiz may be old. */
  onRefused: () => void;
}

/** What to know before a timed test, and its beginning. Its clock starts with the provider's answer, and not before. */
export function BeginExam({ quizKey, quiz, locate, onRefused }: BeginExamProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = quiz.state === 'begun';
  const begin = async () => {
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
      if (!isLost) onRefused();
    }
    setIsBusy(false);
  };
  return (
    <section className="mx-auto flex max-w-140 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      <div>
        <p className="text-xl font-bold">{t('exam.time', { time: lengthText(quiz.exam?.minutes ?? 0) })}</p>
        {quiz.max_marks !== undefined && <p>{t('quizStart.totalMarks', { marks: String(quiz.max_marks) })}</p>}
        {describeWindow({ ...quiz, exam: null }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {isOpen ? <p className="font-semibold">{t('exam.isOpen')}</p> : <ShorterNote quiz={quiz} />}
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('exam.clockRule')}</li>
        <li>{t('exam.choiceRule')}</li>
        <li>{t('exam.endRule')}</li>
        <li>{t('exam.offlineRule')}</li>
        <li>{latePolicy(quiz)}</li>
      </ul>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <Button busy={isBusy} onClick={() => void begin()}>
        {t(problem ? 'exam.again' : isOpen ? 'exam.continue' : 'exam.begin')}
      </Button>
    </section>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const minuteMs = 60_000;

/** How much time there is, where the closing cuts it. */
function ShorterNote({ quiz: { exam, closes_at } }: { quiz: Quiz }) {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(closes_at ?? '') - providerNow()) / minuteMs);
  if (!(minutes < (exam?.minutes ?? 0))) return null;
  return <p className="font-semibold text-warn">{t('exam.shorter', { time: lengthText(Math.max(0, minutes)) })}</p>;
}

/** '1 h 30 min', '45 min'. */
function lengthText(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('exam.minutes', { minutes });
  return minutes === 0 ? t('exam.hours', { hours }) : t('exam.hoursAndMinutes', { hours, minutes });
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { QuizFormSkeleton } from '#web/features/quiz/take/quiz-form-skeleton.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { t } from '#web/texts.ts';

type ExamCode = typeof import('./exam.ts')['exam'];

interface WithExamCodeProps {
  /** Whether the clock of the test is running meanwhile. */
  isRunning?: boolean;
  load?: () => Promise<{ exam: ExamCode }>;
  children: (exam: ExamCode) => ReactNode;
}

const loadCode = () => import('./exam.ts');

/** In ms: the pause after the first failure, which doubles with each, and the longest one. */
const [firstPauseMs, longestPauseMs] = [1000, 30_000];
/** After so many failures there is a button instead of a skeleton. */
const enoughFailures = 2;

/** What needs the code of timed tests, once that is here. Where it does not come, it is asked for again and again. */
export function WithExamCode({ isRunning = false, load = loadCode, children }: WithExamCodeProps) {
  const [code, setCode] = useState<ExamCode>();
  const [failures, setFailures] = useState(0);
  const tryNow = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however it is loaded
  useEffect(() => {
    let isOver = false;
    let count = 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      clearTimeout(timer);
      const loaded = await load().catch(() => undefined);
      if (isOver) return;
      if (loaded) return setCode(loaded.exam);
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(longestPauseMs, firstPauseMs * 2 ** count));
      count += 1;
      setFailures(count);
    };
    tryNow.current = () => void ask();
    const onOnline = () => void ask();
    void ask();
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  if (code) return children(code);
  if (failures < enoughFailures)
    return (
      <Loading>
        <QuizFormSkeleton />
      </Loading>
    );
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <p role="status" className="text-lg font-semibold text-balance">
        {t('quizStart.testNotShown')} {isRunning && t('quizStart.timeGoesOn')}
      </p>
      <Button onClick={() => tryNow.current()}>{t('error.retry')}</Button>
    </div>
  );
}

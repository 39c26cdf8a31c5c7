import { useEffect, useState } from 'react';

type ExamCode = typeof import('./exam.ts')['exam'];

/** The code of timed tests, where it is needed; undefined until it is here. Without a network it may come later. */
export function useExamCode(isNeeded: boolean): ExamCode | undefined {
  const [code, setCode] = useState<ExamCode>();
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const load = () =>
      void import('./exam.ts').then(
        ({ exam }) => isOver || setCode(exam),
        () => {},
      );
    load();
    window.addEventListener('online', load);
    return () => {
      isOver = true;
      window.removeEventListener('online', load);
    };
  }, [isNeeded]);
  return code;
}

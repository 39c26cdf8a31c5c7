import { useEffect, useState } from 'react';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { useSession } from '#web/session/session.ts';

/**
 * How far the student is in each quiz that has answers on this device, by quiz_id; empty until it was read. The code for
 * that comes after the first paint.
 */
export function useProgress(): ReadonlyMap<string, BegunQuiz> {
  const stud_id = useSession((session) => session.user?.stud_id);
  const [progress, setProgress] = useState<ReadonlyMap<string, BegunQuiz>>(new Map());
  useEffect(() => {
    if (stud_id === undefined) return;
    let isOver = false;
    const read = async () => {
      const { listBegunQuizzes } = await import('#web/device/quiz/begun-quizzes.ts');
      const begun = (await listBegunQuizzes(stud_id)).filter(({ isWaiting }) => !isWaiting);
      if (!isOver) setProgress(new Map(begun.map((quiz) => [quiz.quiz_id, quiz])));
    };
    // Without that code, the list is there all the same.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [stud_id]);
  return progress;
}

import { useEffect, useState } from 'react';
import { hasDatabase } from '#web/device/has-database.ts';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { useSession } from '#web/session/session.ts';

/** The quizzes that this device has unfinished; undefined until they are read. The code that reads them comes late. */
export function useBegunQuizzes(): readonly BegunQuiz[] | undefined {
  const stud_id = useSession(({ user }) => user?.stud_id);
  const [quizzes, setQuizzes] = useState<readonly BegunQuiz[]>();
  useEffect(() => {
    if (stud_id === undefined) return;
    let isCurrent = true;
    const show = (found: readonly BegunQuiz[]) => isCurrent && setQuizzes(found);
    read(stud_id).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [stud_id]);
  return quizzes;
}

async function read(stud_id: string): Promise<readonly BegunQuiz[]> {
  if (!(await hasDatabase())) return [];
  const { listBegunQuizzes } = await import('#web/device/quiz/begun-quizzes.ts');
  return await listBegunQuizzes(stud_id);
}

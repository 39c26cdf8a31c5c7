import { useEffect, useState } from 'react';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { hasDatabase } from '#web/device/has-database.ts';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { useSession } from '#web/session/session.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { type NowStep, nowStep } from './now-step.ts';

/**
 * What the student should do now, once everything is known that could come first; a call that fails counts as known.
 * `topics` are the videos that were begun, undefined until they are known.
 */
export function useNowStep(topics: readonly WatchedTopic[] | undefined): {
  step: NowStep | undefined;
  isKnown: boolean;
} {
  const today = useCall(liveTodayCall, {}, config.extensions);
  const next = useCall(nextLessonCall, {}, config.extensions);
  const subjects = useCall(subjectsCall, {}, !config.extensions);
  const quizzes = useBegunQuizzes();
  const now = useNow();
  const isKnown = (config.extensions ? [today, next] : [subjects]).every(
    ({ data, failureCount }) => data !== undefined || failureCount > 0,
  );
  if (!isKnown || !quizzes || !topics) return { step: undefined, isKnown: false };
  const known = {
    classes: today.data ?? [],
    quizzes,
    topics,
    lesson: next.data?.[0],
    subjects: subjects.data ?? [],
  };
  return { step: nowStep(known, now), isKnown: true };
}

/** The quizzes that this device has unfinished; undefined until they are read. The code that reads them comes late. */
function useBegunQuizzes(): readonly BegunQuiz[] | undefined {
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

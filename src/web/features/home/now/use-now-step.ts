import { liveTodayCall } from '#contract/live/live-today.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { useBegunQuizzes } from '#web/shared/use-begun-quizzes.ts';
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

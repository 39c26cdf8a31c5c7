import type { QuizState, QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';

interface ShownQuiz extends QuizWindow {
  quiz_id: string;
  name: string;
  added_on: number;
  max_marks: number;
}

/** A quiz as the calls return it, with its window where it has one. */
export function toQuiz({ quiz_id, name, added_on, max_marks, ...quiz }: ShownQuiz, zone: string, state?: QuizState) {
  const { opens_at, closes_at, attempts, results } = quiz;
  const window = {
    ...(opens_at > 0 && { opens_at: toZonedIso(opens_at, zone) }),
    ...(closes_at > 0 && { closes_at: toZonedIso(closes_at, zone) }),
    ...(attempts > 0 && { attempts }),
    ...(results === 'after' && { results }),
  };
  const hasWindow = Object.keys(window).length > 0;
  return { id: quiz_id, name, added_on: toZonedIso(added_on, zone), max_marks, ...window, ...(hasWindow && { state }) };
}

import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';

/** The window of a quiz, with its times as fields for a day and a time have them. */
export function toWindow({ opens_at, closes_at, attempts, results }: QuizWindow, zone: string) {
  const field = (at: number) => (at === 0 ? '' : zonedMinute(at, zone).replace(' ', 'T'));
  const count = attempts === 0 ? (0 as const) : (1 as const);
  return { opens: field(opens_at), closes: field(closes_at), attempts: count, results };
}

import { anyTime, type WindowSettings } from '#server/domain/quizzes/quiz-window.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';

/**
 * The window of a quiz, with its times as fields for a day and a time have them. What becomes of late answers, and
 * when solutions come, is said of a timed test alone: a folder may have taken away the clock of one that the desk has changed.
 */
export function toWindow(window: WindowSettings, zone: string) {
  const { opens_at, closes_at, attempts, results, minutes, late, solutions } = window;
  const field = (at: number) => (at === 0 ? '' : zonedMinute(at, zone).replace(' ', 'T'));
  const count = attempts === 0 ? (0 as const) : (1 as const);
  return {
    opens: field(opens_at),
    closes: field(closes_at),
    attempts: count,
    results,
    minutes,
    late: minutes === 0 ? anyTime.late : late,
    solutions: minutes === 0 ? anyTime.solutions : solutions,
  };
}

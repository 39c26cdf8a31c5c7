import type { Window } from '#server/domain/limits/otp-limits.ts';
import type { Duration } from '#server/messages/duration.ts';
import { type Text, textOf } from '#server/messages/text.ts';

const hour = 60 * 60 * 1000;

/**
 * How many attempts a student may submit. A quiz of ten questions takes a few minutes, so a diligent student submits
 * some dozens in a day, and one who was offline for days sends all of them within some hours. An attempt at a quiz of
 * 200 questions takes about 40 kB, so one student's attempts take at most 2.4 MB an hour and 8 MB a day.
 */
export const attemptLimits: Window[] = [
  { max: 60, within: hour },
  { max: 200, within: 24 * hour },
];

/** The time since which attempts count for these limits. */
export function countsSince(limits: readonly Window[], now: number): number {
  return now - Math.max(0, ...limits.map(({ within }) => within));
}

/** Milliseconds until these limits allow another attempt, after those submitted at these times; 0 if they do now. */
export function timeUntilNextAttempt(limits: readonly Window[], times: readonly number[], now: number): number {
  const newestFirst = times.toSorted((one, other) => other - one);
  const waits = limits.map(({ max, within }) => {
    // A window is full while the attempt that is `max` back still lies in it. A clock that was set back must not make
    // the wait longer than the limit itself.
    const left = (newestFirst[max - 1] ?? Number.NEGATIVE_INFINITY) + within - now;
    return Math.min(left, within);
  });
  return Math.max(0, ...waits);
}

export function tooManyAttempts(wait: Duration): Text {
  return textOf('quiz.tooManyAttempts', { wait });
}

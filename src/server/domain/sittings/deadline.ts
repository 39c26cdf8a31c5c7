import type { Selectable } from 'kysely';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import type { Database } from '#server/platform/database/schema.ts';

export type Sitting = Selectable<Database['sitting']>;

const minute = 60_000;

/** The time of a test, and how much more of it a student was granted beforehand, in percent of its minutes. */
interface TestTime {
  minutes: number;
  closes_at: number;
  extra_time: number;
}

/** When a sitting ends that begins now. A late start has less time. What a student was granted goes beyond the closing. */
export function endOf(test: TestTime, began_at: number): number {
  const { minutes, closes_at } = test;
  const end = began_at + minutes * minute;
  return (closes_at > 0 ? Math.min(end, closes_at) : end) + extraOf(test);
}

/** How much more time a student was granted beforehand, in ms. */
export function extraOf({ minutes, extra_time }: Pick<TestTime, 'minutes' | 'extra_time'>): number {
  return Math.round((minutes * minute * extra_time) / 100);
}

/**
 * Until when answers count that arrive: the end of the sitting, some time for what is on its way then, and the time for
 * which the portal was down. The end itself does not move with that, since phones went on.
 */
export function deadlineOf({ ends_at, down_ms }: Pick<Sitting, 'ends_at' | 'down_ms'>): number {
  return ends_at + graceMs + down_ms;
}

/** Whether answers that arrive now are late. */
export function isOver(sitting: Pick<Sitting, 'ends_at' | 'down_ms' | 'closed_at'>, now: number): boolean {
  return sitting.closed_at !== null || now >= deadlineOf(sitting);
}

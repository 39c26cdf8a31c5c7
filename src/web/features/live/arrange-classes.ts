import type { LiveClass } from '#contract/live/live.ts';
import { isOver, type Turn, turnOf } from '#web/shared/live/occurrence.ts';

export interface ArrangedClass {
  liveClass: LiveClass;
  turn: Turn | undefined;
  /** Where it stands in the provider's list: by that it is known, since a class has no id. */
  place: number;
}

/** By time: what is on, what comes next, what has no times (in the provider's order), and last what is over. */
export function arrangeClasses(list: readonly LiveClass[], now: number): ArrangedClass[] {
  return list
    .map((liveClass, place) => ({ liveClass, turn: turnOf(liveClass), place }))
    .sort((a, b) => rankOf(a.turn, now) - rankOf(b.turn, now) || (a.turn?.starts ?? 0) - (b.turn?.starts ?? 0));
}

/** What is on began before what is to come: by the time of its beginning it stands first. */
function rankOf(turn: Turn | undefined, now: number): number {
  if (!turn) return 1;
  return isOver(turn, now) ? 2 : 0;
}

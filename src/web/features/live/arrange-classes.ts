import type { LiveClass } from '#contract/live/live.ts';
import { isOver, type Occurrence, occurrenceOf } from '#web/shared/live/occurrence.ts';

export interface ArrangedClass {
  liveClass: LiveClass;
  occurrence: Occurrence | undefined;
  /** Its index in the provider's list. It serves as the key, because a class has no id. */
  index: number;
}

/**
 * Sorts classes: those that are on, then upcoming ones, then those without times in the provider's order, then past
 * ones.
 */
export function arrangeClasses(list: readonly LiveClass[], now: number): ArrangedClass[] {
  return list
    .map((liveClass, index) => ({ liveClass, occurrence: occurrenceOf(liveClass), index }))
    .sort(
      (a, b) =>
        rankOf(a.occurrence, now) - rankOf(b.occurrence, now) ||
        (a.occurrence?.starts ?? 0) - (b.occurrence?.starts ?? 0),
    );
}

/** A class that is on started before every upcoming one. So both have the same rank, and the start time sorts them. */
function rankOf(occurrence: Occurrence | undefined, now: number): number {
  if (!occurrence) return 1;
  return isOver(occurrence, now) ? 2 : 0;
}

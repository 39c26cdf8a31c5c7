import type { ExamClock } from '#contract/quiz/exam.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Sitting } from '#server/domain/sittings/deadline.ts';
import { readSectionEnds } from '#server/domain/sittings/section-ends.ts';

/** The clock of a sitting as the calls return it to a device. */
export function toClock(
  sitting: Sitting,
  { clock, lastHeard }: Pick<Deps, 'clock' | 'lastHeard'>,
  device: string,
): ExamClock {
  const { began_at, ends_at, closed_at } = sitting;
  const section_ends = readSectionEnds(sitting);
  const other_at = lastHeard.otherAt(sitting, device);
  return {
    ...{ now: clock(), began_at, ends_at },
    ...(section_ends.length > 0 && { section_ends }),
    ...(closed_at !== null && { closed_at }),
    ...(other_at !== null && { other_at }),
  };
}

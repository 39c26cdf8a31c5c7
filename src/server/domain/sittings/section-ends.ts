import * as z from 'zod/mini';
import type { Rules } from '#server/domain/quizzes/quiz-sections.ts';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { deadlineOf, extraOf, type Sitting } from './deadline.ts';

const minute = 60_000;

/** When a sitting began and ends, and how much more time its student was granted beforehand, in percent. */
interface SittingTime {
  began_at: number;
  ends_at: number;
  extra_time: number;
}

/**
 * When each section of a sitting closes and the next opens; none where the test has one clock. Time that a student was
 * granted beforehand makes each section longer. The last closes with the test: who begins late has less of the last ones.
 */
export function sectionEndsOf({ sections }: Pick<Rules, 'sections'>, time: SittingTime): number[] {
  const { began_at, ends_at, extra_time } = time;
  if (!sections.every(({ minutes }) => minutes > 0)) return [];
  let minutes = 0;
  const ends = sections.map((section) => {
    minutes += section.minutes;
    return Math.min(began_at + minutes * minute + extraOf({ minutes, extra_time }), ends_at);
  });
  return ends.map((end, at) => (at === ends.length - 1 ? ends_at : end));
}

type SectionTimes = Pick<Sitting, 'section_ends'>;

/** The same as the column has it. */
export function textOfEnds(ends: readonly number[]): string {
  return ends.length === 0 ? '' : JSON.stringify(ends);
}

export function readSectionEnds({ section_ends }: SectionTimes): number[] {
  return section_ends === '' ? [] : z.array(z.number()).parse(JSON.parse(section_ends));
}

export function hasOwnTimes({ section_ends }: SectionTimes): boolean {
  return section_ends !== '';
}

/** The place of the section that is open at a time, and when it closes; undefined where the test has one clock. */
export function openSection(sitting: SectionTimes, now: number): { at: number; ends_at: number } | undefined {
  const ends = readSectionEnds(sitting);
  const open = ends.findIndex((end) => now < end);
  const at = open < 0 ? ends.length - 1 : open;
  const ends_at = ends[at];
  return ends_at === undefined ? undefined : { at, ends_at };
}

export type SectionState = 'early' | 'open' | 'closed';

/**
 * Whether answers that arrive at a time come while their section is open: from its beginning, or a little before, since
 * the clock of a phone may be ahead, until its deadline, as `deadlineOf` has it for the whole test.
 *
 * Each section may use all of the time for which the portal was down, and none opens again by that: a deadline `d` that has
 * passed when the portal goes down is no later than this moment. When the portal is back, `d` has moved by as much as the
 * time has. So it is still in the past.
 */
export function sectionsAt(
  sitting: Pick<Sitting, 'began_at' | 'down_ms' | 'section_ends'>,
  now: number,
): (section: number) => SectionState {
  const { began_at, down_ms } = sitting;
  const ends = readSectionEnds(sitting);
  return (section) => {
    const ends_at = ends[section];
    if (ends_at === undefined) return 'open';
    if (now < (ends[section - 1] ?? began_at) - graceMs) return 'early';
    return now < deadlineOf({ ends_at, down_ms }) ? 'open' : 'closed';
  };
}

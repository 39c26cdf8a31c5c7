import * as z from 'zod/mini';
import type { ExamClock } from '#contract/quiz/exam.ts';

/** What the clocks of this device show, in ms. */
const deviceTime = z.object({
  /** The time of day. It goes on while the device sleeps, and anybody may set it. */
  wall: z.number(),
  /** The time since the page was loaded. Nobody can set it, but on most devices it stops while they sleep. */
  ticks: z.number(),
  /** When the page was loaded: the ticks of another page are of no use here. */
  page: z.number(),
});
export type DeviceTime = z.output<typeof deviceTime>;

/** The provider's clock of a timed test as a device last heard it, and when that was. All in ms. */
export const heardClock = z.object({
  now: z.number(),
  began_at: z.number(),
  ends_at: z.number(),
  /**
   * When each section closes and the next one opens, where the sections have their own time; missing where the test has one
   * clock.
   */
  section_ends: z.catch(z.optional(z.array(z.number())), undefined),
  /** When another device was last heard in this test; missing where there is none, and where it cannot be read. */
  other_at: z.catch(z.optional(z.number()), undefined),
  heard: deviceTime,
});
export type HeardClock = z.output<typeof heardClock>;

/** What a device knows of the time since it heard a clock. All in ms. */
export const elapsed = z.object({
  /** Since which clock: its `now`. */
  now: z.number(),
  /** What has passed in any case. */
  least: z.number(),
  /** What passed while no page looked, by the time of day. */
  unseen: z.number(),
  /** What was shown as passed. It never falls. */
  shown: z.number(),
  /** The time of day was set back while no page looked, so nobody knows how long that was. */
  is_lost: z.boolean(),
  at: deviceTime,
});
export type Elapsed = z.output<typeof elapsed>;

/** How much time is left until an end, as far as a device knows. All in ms. */
export interface TimeLeft {
  /** What to show. It never rises, except by the provider's word. */
  left: number;
  /** When the end is, by the provider's clock. */
  ends_at: number;
  /** Whether to believe it. If not, only the provider knows. */
  isCertain: boolean;
  /** Whether the time is over in any case. Only then does a device close a test, or a section, by itself. */
  isOver: boolean;
  /** What is left by the time that pages have counted, and by the time of day. */
  byTicks: number;
  byWall: number;
}

/** The time left of a test, and of the section that is open where the sections have their own time. */
export interface TimeOfTest extends TimeLeft {
  /** `at` is the place of the section, from 0. */
  section?: TimeLeft & { at: number };
}

/** The two clocks of a device may differ by this much. Beyond it the device has slept, or somebody has set the time. */
const toleranceMs = 60_000;
/** By so little they always differ, and at the end nobody needs to be asked for it. */
const smallMs = 2000;

export function deviceNow(): DeviceTime {
  return { wall: Date.now(), ticks: performance.now(), page: performance.timeOrigin };
}

/** A clock that has just arrived from the provider. */
export function hear(clock: ExamClock, heard = deviceNow()): HeardClock {
  const { now, began_at, ends_at, section_ends, other_at } = clock;
  return {
    ...{ now, began_at, ends_at, heard },
    ...(section_ends?.length && { section_ends }),
    ...(other_at != null && { other_at }),
  };
}

/** Of two clocks that were heard, the one that the provider gave later. */
export function laterClock(a: HeardClock | undefined, b: HeardClock | undefined): HeardClock | undefined {
  return a && b ? (b.now > a.now ? b : a) : (a ?? b);
}

/** What has passed since a clock was heard. `before` is what this returned last, on this page or on an earlier one. */
export function elapse({ now, heard }: HeardClock, at: DeviceTime, before?: Elapsed): Elapsed {
  const isOfThis = before?.now === now;
  const last = isOfThis ? before : { now, least: 0, unseen: 0, shown: 0, is_lost: false, at: heard };
  const isSamePage = last.at.page === at.page;
  const counted = isSamePage ? Math.max(0, at.ticks - last.at.ticks) : 0;
  const closed = isSamePage ? 0 : at.wall - last.at.wall;
  const least = last.least + counted;
  const unseen = last.unseen + Math.max(0, closed);
  const is_lost = last.is_lost || closed < -toleranceMs;
  const wall = at.wall - heard.wall;
  const isCertain = !is_lost && wall - least - unseen <= toleranceMs;
  const shown = Math.max(last.shown, least + unseen, isCertain ? wall : 0);
  return { now, least, unseen, shown, is_lost, at };
}

/** How much time is left of a test, and of the first of its sections that is not over. */
export function timeLeft(clock: HeardClock, elapsed: Elapsed): TimeOfTest {
  const whole = leftUntil(clock.ends_at, clock, elapsed);
  const sections = clock.section_ends?.map((end, at) => ({ ...leftUntil(end, clock, elapsed), at }));
  const section = sections?.find(({ isOver }) => !isOver) ?? sections?.at(-1);
  return section ? { ...whole, section } : whole;
}

function leftUntil(ends_at: number, { now, heard }: HeardClock, elapsed: Elapsed): TimeLeft {
  const { least, unseen, shown, is_lost, at } = elapsed;
  const all = ends_at - now;
  const wall = at.wall - heard.wall;
  const isOver = least >= all;
  const left = Math.max(0, all - shown);
  const agree = !is_lost && wall - least - unseen <= toleranceMs;
  // The time of day may have been set while no page looked, so by itself it ends nothing.
  const isCertain = isOver || (agree && (left > 0 || all - least <= smallMs));
  return {
    left,
    ends_at,
    isCertain,
    isOver,
    byTicks: Math.max(0, all - least - unseen),
    byWall: Math.max(0, all - wall),
  };
}

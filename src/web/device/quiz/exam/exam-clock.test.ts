import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DeviceTime,
  type Elapsed,
  elapse,
  type HeardClock,
  hear,
  heardClock,
  laterClock,
  timeLeft,
} from './exam-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const page = 1_000_000;
const at = (passedMs: number, more: Partial<DeviceTime> = {}): DeviceTime => ({
  wall: 5_000_000 + passedMs,
  ticks: 300 + passedMs,
  page,
  ...more,
});
const clock = hear({ now: 100, began_at: 0, ends_at: 100 + hour }, at(0));
const leftAt = (now: DeviceTime, before?: Elapsed) => timeLeft(clock, elapse(clock, now, before));

describe('the time left of a test', () => {
  test('goes by both clocks of the device', () => {
    expect(leftAt(at(10 * minute))).toMatchObject({ left: 50 * minute, isCertain: true, isOver: false });
    expect(leftAt(at(hour - 1))).toMatchObject({ left: 1, isOver: false });
    expect(leftAt(at(hour))).toMatchObject({ left: 0, isCertain: true, isOver: true });
  });

  test('of two clocks that differ a little takes the one that is ahead', () => {
    const { wall, ticks } = at(10 * minute);
    expect(leftAt(at(0, { wall, ticks: ticks - 30_000 }))).toMatchObject({ left: 50 * minute, isCertain: true });
    expect(leftAt(at(0, { wall: wall - hour, ticks }))).toMatchObject({ left: 50 * minute, isCertain: true });
  });

  test('is not certain after a sleep or when somebody has set the clock forward, and shows what each clock says', () => {
    const { wall, ticks } = at(20 * minute);
    expect(leftAt(at(0, { wall: wall + 2 * minute, ticks }))).toMatchObject({
      isCertain: false,
      isOver: false,
      byTicks: 40 * minute,
      byWall: 38 * minute,
    });
    expect(leftAt(at(0, { wall: wall + 10 * hour, ticks }))).toMatchObject({ isOver: false, byWall: 0 });
  });

  test('at the end is certain where the clocks differ by little, and over only by the one that nobody can set', () => {
    const { wall, ticks } = at(hour);
    expect(leftAt(at(0, { wall, ticks: ticks - 1000 }))).toMatchObject({ left: 0, isCertain: true, isOver: false });
    expect(leftAt(at(0, { wall, ticks: ticks - 5000 }))).toMatchObject({ left: 0, isCertain: false, isOver: false });
  });

  test('after a reload goes by the time of day, which ends no test by itself', () => {
    const later = { page: page + 7, ticks: 5 };
    expect(leftAt(at(10 * minute, later))).toMatchObject({ left: 50 * minute, isCertain: true, isOver: false });
    expect(leftAt(at(2 * hour, later))).toMatchObject({ left: 0, isCertain: false, isOver: false });
    expect(leftAt(at(-2 * minute, later))).toMatchObject({ isCertain: false });
  });

  test('after a reload goes on with what the page before had counted, and may be over by that', () => {
    const before = elapse(clock, at(59 * minute));
    const reloaded = elapse(clock, at(59 * minute, { page: page + 7, ticks: 5 }), before);
    expect(timeLeft(clock, reloaded)).toMatchObject({ left: minute, isCertain: true });
    const over = elapse(clock, at(hour, { page: page + 7, ticks: 5 + minute }), reloaded);
    expect(timeLeft(clock, over)).toMatchObject({ left: 0, isCertain: true, isOver: true });
  });

  test('stays uncertain over a reload', () => {
    const before = elapse(clock, at(20 * minute, { wall: at(20 * minute).wall + hour }));
    const after = elapse(clock, at(20 * minute, { wall: at(20 * minute).wall + hour, page: 7, ticks: 5 }), before);
    expect(timeLeft(clock, after)).toMatchObject({ isCertain: false, isOver: false });
  });

  test('goes by the clock that the provider gave later', () => {
    const later = { ...clock, now: clock.now + 1 };
    expect([laterClock(clock, later), laterClock(later, clock)]).toEqual([later, later]);
    expect([laterClock(undefined, clock), laterClock(clock, undefined)]).toEqual([clock, clock]);
  });
});

describe('the time left of a section', () => {
  const ends = [30, 50, 60].map((count) => 100 + count * minute);
  const timed = hear({ now: 100, began_at: 0, ends_at: 100 + hour, section_ends: ends }, at(0));
  const sectionAt = (now: DeviceTime, heard = timed) => timeLeft(heard, elapse(heard, now)).section;

  test('is that of the first one that is not over, until its own end', () => {
    expect(sectionAt(at(0))).toMatchObject({ at: 0, left: 30 * minute, isCertain: true });
    expect(sectionAt(at(30 * minute - 1))).toMatchObject({ at: 0, left: 1 });
    expect(sectionAt(at(30 * minute))).toMatchObject({ at: 1, left: 20 * minute });
    expect(sectionAt(at(2 * hour))).toMatchObject({ at: 2, left: 0, isOver: true });
    expect(timeLeft(timed, elapse(timed, at(30 * minute)))).toMatchObject({ left: 30 * minute, isOver: false });
    expect(leftAt(at(0))).not.toHaveProperty('section');
  });

  test('after a sleep is not certain, and opens no section by the time of day alone', () => {
    const { wall, ticks } = at(10 * minute);
    expect(sectionAt(at(0, { wall: wall + 25 * minute, ticks }))).toMatchObject({
      at: 0,
      left: 20 * minute,
      isCertain: false,
    });
    // While no page was open, the time of day is all there is: it shows, and closes nothing.
    expect(sectionAt(at(35 * minute, { page: page + 7, ticks: 5 }))).toMatchObject({
      ...{ at: 0, left: 0, isCertain: false, isOver: false },
    });
  });

  test('of a clock that is heard later goes by that: more time opens a section again', () => {
    const later = { now: 100 + 35 * minute, began_at: 0, ends_at: 100 + 80 * minute };
    const extended = hear({ ...later, section_ends: ends.map((end) => end + 20 * minute) }, at(35 * minute));
    expect(sectionAt(at(35 * minute))?.at).toBe(1);
    expect(sectionAt(at(36 * minute), laterClock(timed, extended))).toMatchObject({ at: 0, left: 14 * minute });
  });

  test('that cannot be read leaves the test one clock', () => {
    expect(heardClock.parse({ ...timed, section_ends: 'soon' })).toMatchObject({
      section_ends: undefined,
      ends_at: 100 + hour,
    });
  });
});

/** What happens to a device. Times in ms. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 20 * minute }) }),
  },
  fc.record({ type: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: hour }) }),
  fc.record({ type: fc.constant('set' as const), ms: fc.integer({ min: -30 * hour, max: 30 * hour }) }),
  fc.record({ type: fc.constant('reload' as const), ms: fc.integer({ min: 0, max: hour }) }),
  fc.record({ type: fc.constant('crash' as const), ms: fc.integer({ min: 0, max: hour }) }),
  fc.record({
    type: fc.constant('answer' as const),
    ms: fc.integer({ min: 0, max: 10_000 }),
    extended: fc.constantFrom(0, 0, 10 * minute),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** A device and the provider's clock, which alone is right. */
class World {
  provider = 1_700_000_000_000;
  ends_at = this.provider + 90 * minute;
  section_ends = [30, 50, 90].map((count) => this.provider + count * minute);
  #offset = 0;
  #ticks = 0;
  #page = 1;
  #elapsed: Elapsed | undefined;
  #stored: Elapsed | undefined;
  clock: HeardClock = hear(this.#says(), this.#device());

  #says() {
    const { provider, ends_at, section_ends } = this;
    return { now: provider, began_at: 1_700_000_000_000, ends_at, section_ends };
  }

  #device(): DeviceTime {
    return { wall: this.provider + this.#offset, ticks: this.#ticks, page: this.#page };
  }

  happen(event: Event): void {
    if (event.type === 'set') {
      this.#offset += event.ms;
      return;
    }
    if (event.type === 'answer') {
      this.ends_at += event.extended;
      this.section_ends = this.section_ends.map((end) => (end > this.provider ? end + event.extended : end));
      const said = this.#says();
      this.#pass(event.ms);
      this.clock = laterClock(this.clock, hear(said, this.#device())) ?? this.clock;
      return;
    }
    if (event.type === 'pass') {
      this.#pass(event.ms);
      return;
    }
    if (event.type === 'reload') this.#stored = this.#elapsed;
    this.provider += event.ms;
    if (event.type === 'sleep') return;
    this.#page += 1;
    this.#ticks = 0;
    this.#elapsed = undefined;
  }

  #pass(ms: number): void {
    this.provider += ms;
    this.#ticks += ms;
  }

  /** What the page shows, as the timer of the page reads it. */
  look() {
    const now = this.#device();
    const isKnown = this.#elapsed?.now === this.clock.now || this.clock.heard.page === now.page;
    this.#elapsed = elapse(this.clock, now, isKnown ? this.#elapsed : this.#stored);
    return timeLeft(this.clock, this.#elapsed);
  }
}

const events = fc.array(event, { maxLength: 40 });

test('while the provider’s clock is before the end that a device has heard, the device never closes the test', () => {
  fc.assert(
    fc.property(events, (all) => {
      const world = new World();
      for (const each of all) {
        world.happen(each);
        if (world.look().isOver) expect(world.provider).toBeGreaterThanOrEqual(world.clock.ends_at);
      }
    }),
  );
});

test('nor a section before the end of that, and each section that is passed stays closed, except by the provider’s word', () => {
  fc.assert(
    fc.property(events, (all) => {
      const world = new World();
      let last = 0;
      for (const each of all) {
        world.happen(each);
        const { at: open = -1 } = world.look().section ?? {};
        for (const end of world.clock.section_ends?.slice(0, open) ?? [])
          expect(world.provider).toBeGreaterThanOrEqual(end);
        if (each.type !== 'answer' && each.type !== 'crash') expect(open).toBeGreaterThanOrEqual(last);
        last = open;
      }
    }),
  );
});

test('time left that is certain never rises, except by the provider’s word or after a crash', () => {
  fc.assert(
    fc.property(events, (all) => {
      const world = new World();
      let last = world.look();
      for (const each of all) {
        world.happen(each);
        const now = world.look();
        if (each.type !== 'answer' && each.type !== 'crash' && now.isCertain)
          expect(now.left).toBeLessThanOrEqual(last.left);
        last = now;
      }
    }),
  );
});

test('on a device that nobody sets, the time left is never more than the provider’s, but for the way of its word', () => {
  fc.assert(
    fc.property(events, (all) => {
      const world = new World();
      let wayMs = 0;
      for (const each of all.filter(({ type }) => type !== 'set')) {
        world.happen(each);
        if (each.type === 'answer') wayMs = each.ms;
        const { left, isCertain } = world.look();
        if (isCertain) expect(left).toBeLessThanOrEqual(Math.max(0, world.clock.ends_at - world.provider) + wayMs);
      }
    }),
  );
});

test('an open page closes the test at its end, whatever the time of day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -30 * hour, max: 30 * hour }), { maxLength: 5 }), (sets) => {
      const world = new World();
      for (const ms of sets) {
        world.happen({ type: 'set', ms });
        world.happen({ type: 'pass', ms: minute });
        world.look();
      }
      world.happen({ type: 'pass', ms: world.clock.ends_at - world.provider });
      expect(world.look()).toMatchObject({ left: 0, isCertain: true, isOver: true });
    }),
  );
});

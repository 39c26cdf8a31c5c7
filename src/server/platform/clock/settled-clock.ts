/** Milliseconds. The portal's time and the machine's may differ by this much, and so may those of two machines. */
export const clockTolerance = 10_000;
/** A new time of the machine's clock has to last this long before the portal follows it. */
export const settleMs = 2 * 60 * 1000;

/** A change of the machine's clock that has lasted. */
export interface ClockStep {
  /** The portal's time when it noticed the change. */
  from: number;
  /** Negative if the clock was set back. */
  byMs: number;
}

interface Start {
  /** The portal's time. */
  at: number;
  /** The portal's time since when the machine's clock differs from it, if it does. */
  unsettledFrom: number | undefined;
}

interface NewTime {
  offset: number;
  /** By the monotonic clock. */
  since: number;
  from: number;
}

/**
 * The portal's time. It runs on a monotonic clock, and follows the machine's clock only once that has been set and has
 * then shown the new time for a while. So a clock that is wrong for some seconds changes nothing.
 */
export class SettledClock {
  readonly #wall: () => number;
  readonly #elapsed: () => number;
  #offset: number;
  #newTime: NewTime | undefined;
  #unsettledFrom: number | undefined;

  /** `wall` is the machine's time, and `elapsed` the milliseconds of a clock that nobody can set. */
  constructor(wall: () => number, elapsed: () => number, start: Start = { at: wall(), unsettledFrom: undefined }) {
    this.#wall = wall;
    this.#elapsed = elapsed;
    this.#offset = start.at - elapsed();
    this.#unsettledFrom = start.unsettledFrom;
  }

  /** Epoch milliseconds. */
  now(): number {
    this.#compare();
    return this.#time();
  }

  /** The portal's time since when the machine's clock differs; undefined if they agree. */
  get unsettledFrom(): number | undefined {
    return this.#newTime?.from;
  }

  /** Returns a change of the machine's clock that has lasted. Call it regularly, as it also compares the clocks. */
  findStep(): ClockStep | undefined {
    this.#compare();
    if (!this.#newTime) return undefined;
    const { offset, since, from } = this.#newTime;
    return this.#elapsed() - since < settleMs ? undefined : { from, byMs: offset - this.#offset };
  }

  /** Follows a change of the machine's clock. */
  follow({ byMs }: ClockStep): void {
    this.#offset += byMs;
    this.#newTime = undefined;
    this.#unsettledFrom = undefined;
  }

  #time(): number {
    return Math.floor(this.#offset + this.#elapsed());
  }

  #compare(): void {
    const elapsed = this.#elapsed();
    const offset = this.#wall() - elapsed;
    if (Math.abs(offset - this.#offset) <= clockTolerance) {
      this.#newTime = undefined;
      this.#unsettledFrom = undefined;
      return;
    }
    if (!this.#newTime || Math.abs(offset - this.#newTime.offset) > clockTolerance) {
      // What was stored since an earlier change has the portal's time, too.
      const from = this.#newTime?.from ?? this.#unsettledFrom ?? this.#time();
      this.#newTime = { offset, since: elapsed, from };
    }
  }
}

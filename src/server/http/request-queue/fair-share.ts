/** Whose request is next, where a few people share what they all need. */
export interface FairShare {
  /** A request of somebody waits. */
  wait(whose: string): void;
  /** Which of these is next: of the person with the fewest running, and of several, of the one who has used least time. */
  next(waiting: readonly { whose: string }[]): number;
  start(whose: string): void;
  /** A request that was started waits for something else. */
  leave(whose: string): void;
  /** It goes on after so long, which does not count as time that was used. */
  goOn(whose: string, awayMs: number): void;
  /** A request that was started has ended. */
  end(whose: string, tookMs: number): void;
  /** A request that waited is given up. */
  giveUp(whose: string): void;
}

interface Usage {
  /** Requests that wait or run. */
  pending: number;
  running: number;
  usedMs: number;
}

/**
 * Somebody with one short request does not wait for the many long ones of another. Somebody who comes back counts as if
 * they had used as much as the last person who had a turn, so that nobody saves up turns.
 */
export function createFairShare(): FairShare {
  const people = new Map<string, Usage>();
  let usedByLast = 0;
  const usageOf = (whose: string): Usage => people.get(whose) ?? { pending: 0, running: 0, usedMs: usedByLast };
  const set = (whose: string, usage: Usage) => {
    if (usage.pending > 0) people.set(whose, usage);
    else people.delete(whose);
  };
  const isBefore = (one: Usage, other: Usage) =>
    one.running < other.running || (one.running === other.running && one.usedMs < other.usedMs);

  return {
    wait: (whose) => {
      const usage = usageOf(whose);
      set(whose, { ...usage, pending: usage.pending + 1 });
    },
    next: (waiting) => {
      let first = 0;
      for (const [at, { whose }] of waiting.entries())
        if (isBefore(usageOf(whose), usageOf(waiting[first]?.whose ?? ''))) first = at;
      return first;
    },
    start: (whose) => {
      const usage = usageOf(whose);
      usedByLast = usage.usedMs;
      set(whose, { ...usage, running: usage.running + 1 });
    },
    end: (whose, tookMs) => {
      const { pending, running, usedMs } = usageOf(whose);
      set(whose, { pending: pending - 1, running: running - 1, usedMs: usedMs + tookMs });
    },
    leave: (whose) => {
      const usage = usageOf(whose);
      set(whose, { ...usage, running: usage.running - 1 });
    },
    goOn: (whose, awayMs) => {
      const usage = usageOf(whose);
      set(whose, { ...usage, running: usage.running + 1, usedMs: usage.usedMs - awayMs });
    },
    giveUp: (whose) => {
      const usage = usageOf(whose);
      set(whose, { ...usage, pending: usage.pending - 1 });
    },
  };
}

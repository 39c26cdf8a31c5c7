/** Shares the ticks of the event loop: in each of them at most `perTick` turns begin. */
export interface Turns {
  /** Takes a turn in this tick, if nobody waits for one and there is one left. */
  take(): boolean;
  /** Runs a function in a later tick, after those that have waited for longer. */
  wait(run: () => void): void;
}

/** `mayRun` is called once per tick; while it returns false, those that wait go on waiting. */
export function createTurns(perTick: number, mayRun: () => boolean): Turns {
  let waiting: (() => void)[] = [];
  let taken = 0;
  let isScheduled = false;
  const schedule = () => {
    if (!isScheduled) setImmediate(nextTick);
    isScheduled = true;
  };
  const nextTick = () => {
    isScheduled = false;
    const count = waiting.length > 0 && mayRun() ? perTick : 0;
    const next = waiting.slice(0, count);
    waiting = waiting.slice(count);
    taken = next.length;
    if (taken > 0 || waiting.length > 0) schedule();
    for (const run of next) run();
  };
  return {
    take: () => {
      if (taken >= perTick || waiting.length > 0) return false;
      taken += 1;
      schedule();
      return true;
    },
    wait: (run) => {
      waiting.push(run);
      schedule();
    },
  };
}

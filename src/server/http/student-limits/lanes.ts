/** Lets at most `maxRunning` tasks of each key run at the same time. The others of that key wait, in their order. */
export interface Lanes {
  /** Resolves when a task may start, with the function to call when it has ended. */
  start(key: string): Promise<() => void>;
  /** How many tasks of a key wait. */
  waiting(key: string): number;
  /** How many keys have a task that runs or waits. */
  size(): number;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

export function createLanes(maxRunning: number): Lanes {
  const lanes = new Map<string, Lane>();
  const laneOf = (key: string) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    return lane;
  };
  const leaver = (key: string, lane: Lane) => () => {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  };
  return {
    start: async (key) => {
      const lane = laneOf(key);
      if (lane.running < maxRunning) lane.running += 1;
      // The task that ends passes its place on.
      else await new Promise<void>((start) => lane.waiting.push(start));
      return leaver(key, lane);
    },
    waiting: (key) => lanes.get(key)?.waiting.length ?? 0,
    size: () => lanes.size,
  };
}

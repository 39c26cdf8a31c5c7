/** Returns a function that runs what it is given in a later tick, in order, and at most `perTick` in one tick. */
export function createTurns(perTick: number): (run: () => void) => void {
  let waiting: (() => void)[] = [];
  const runSome = () => {
    const next = waiting.slice(0, perTick);
    waiting = waiting.slice(perTick);
    if (waiting.length > 0) setImmediate(runSome);
    for (const run of next) run();
  };
  return (run) => {
    if (waiting.push(run) === 1) setImmediate(runSome);
  };
}

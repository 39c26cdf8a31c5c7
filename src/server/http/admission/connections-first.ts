/** New connections delay other work for at most this many ticks in a row. */
const maxTicksForConnections = 200;

/**
 * Returns a function that tells, once per tick, whether queued requests may start. New connections go first: they wait
 * in the kernel, where nobody can reject them, and Node accepts one per tick, so a tick without requests lets them in
 * quickly.
 */
export function connectionsFirst(count: () => number): () => boolean {
  let lastCount = 0;
  let ticksInARow = 0;
  return () => {
    ticksInARow = count() === lastCount ? 0 : ticksInARow + 1;
    lastCount = count();
    if (ticksInARow < maxTicksForConnections) return ticksInARow === 0;
    ticksInARow = 0;
    return true;
  };
}

import { performance } from 'node:perf_hooks';

/**
 * Two measures of how long a request may have waited for the event loop. Neither is an average: they grow with the queue and
 * are over with it. While it waits for Postgres the loop is idle, and both are near 0.
 */

/**
 * Milliseconds since the first request of this turn of the event loop. In one turn everything is read that came on known
 * connections during the last one: so this is the queue of those.
 */
export function turnTimer(): () => number {
  let began: number | undefined;
  return () => {
    if (began === undefined) {
      // Runs when everything that was there to read has been read.
      setImmediate(() => {
        began = undefined;
      });
    }
    began ??= performance.now();
    return performance.now() - began;
  };
}

/**
 * Milliseconds since the first request after the event loop was last idle. Of new connections it takes one a turn; the others
 * queue in the kernel, where nobody sees them. As long as there are any, the loop is never idle.
 */
export function busyTimer(): () => number {
  let idle = -1;
  let since = 0;
  return () => {
    const now = performance.now();
    const { idleTime } = performance.nodeTiming;
    if (idleTime !== idle) {
      idle = idleTime;
      since = now;
    }
    return now - since;
  };
}

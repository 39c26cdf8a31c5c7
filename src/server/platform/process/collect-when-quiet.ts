import type { performance as Performance } from 'node:perf_hooks';

const intervalMs = 5_000;
/** How much of an interval the event loop was busy. Some dozen requests a second keep it above the lower one. */
const [busy, quiet] = [0.1, 0.02];

interface Process {
  eventLoopUtilization: typeof Performance.eventLoopUtilization;
  collect: () => Promise<void>;
}

/**
 * Gives memory back that a load has left as garbage, once in the first quiet seconds after it. V8 itself waits for the
 * next load: it judges by how fast memory was allocated between its last collections, and after a load there is none.
 * Returns a function that ends this.
 */
export function collectWhenQuiet(
  { eventLoopUtilization, collect }: Process = {
    eventLoopUtilization: performance.eventLoopUtilization,
    collect: collectAll,
  },
): () => void {
  let hasGarbage = false;
  let before = eventLoopUtilization();
  const timer = setInterval(() => {
    const now = eventLoopUtilization();
    const { utilization } = eventLoopUtilization(now, before);
    before = now;
    if (utilization > busy) hasGarbage = true;
    if (!hasGarbage || utilization >= quiet) return;
    hasGarbage = false;
    void collect();
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

/** A full collection, after which V8 also returns its unused pages. It stops the process for some 60 ms. */
async function collectAll(): Promise<void> {
  // `gc()` would need a flag, and returns no pages. This opens no port.
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

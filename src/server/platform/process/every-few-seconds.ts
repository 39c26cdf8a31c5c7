const everyMs = 5_000;

/**
 * Runs something every few seconds, never twice at once, and goes on after one that failed. Returns how to stop it, which
 * waits for the one that runs.
 */
export function everyFewSeconds(
  run: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  let isStopped = false;
  const timer = setInterval(() => {
    if (!isStopped) running = running.then(() => run(() => isStopped)).catch(onError);
  }, everyMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}

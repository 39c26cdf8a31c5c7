import { isBusy } from '#server/platform/database/storage-fault.ts';

/** This is shorter than the timeout of the web app, and longer than the few seconds for which a large import writes. */
export const busyTimeoutMs = 15_000;
const retryMs = 15;

/**
 * Runs a query again and again while another process has the lock that it needs, until the deadline (in milliseconds
 * since the start of the process).
 */
export async function retryWhileBusy<Result>(
  deadline: number,
  execute: () => Promise<Result>,
  pause: (ms: number) => Promise<void>,
): Promise<Result> {
  for (;;) {
    try {
      return await execute();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(retryMs);
  }
}

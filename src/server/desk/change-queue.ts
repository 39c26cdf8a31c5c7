import { createFairShare } from '#server/http/request-queue/fair-share.ts';

/** Whatever students sent meanwhile is stored in less. */
const longestRestMs = 250;

/** Runs a change of a person when it is its turn. */
export type RunChange = <Result>(whose: string, change: () => Promise<Result>) => Promise<Result>;

/**
 * Changes at the desk exclude each other anyway, by the lock of imports. Here they wait for each other before they have a
 * connection, and people take turns. After each change there is as long a rest as it took, up to a quarter of a second: a
 * student's write or sign-in waits for one change, and not for all that came before it.
 */
export function createChangeQueue(): RunChange {
  const fairShare = createFairShare();
  const waiting: { whose: string; start: () => void }[] = [];
  let isBusy = false;

  const startNext = (): void => {
    const [next] = waiting.splice(fairShare.next(waiting), 1);
    isBusy = next !== undefined;
    if (!next) return;
    fairShare.start(next.whose);
    next.start();
  };
  return async (whose, change) => {
    await new Promise<void>((start) => {
      waiting.push({ whose, start });
      fairShare.wait(whose);
      if (!isBusy) startNext();
    });
    const begin = performance.now();
    try {
      return await change();
    } finally {
      const tookMs = performance.now() - begin;
      fairShare.end(whose, tookMs);
      setTimeout(startNext, Math.min(tookMs, longestRestMs));
    }
  };
}

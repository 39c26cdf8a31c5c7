/** Whatever students sent meanwhile is stored in less. */
const longestRestMs = 250;

/** Runs a change when those before it are over. */
export type InTurn = <Result>(change: () => Promise<Result>) => Promise<Result>;

/**
 * Changes at the desk exclude each other anyway, by the lock of imports. Here they wait for each other before they have a
 * connection, and after each one there is as long a rest as it took, up to a quarter of a second: a student's write or
 * sign-in waits for one change, and not for all that came before it.
 */
export function createChangesInTurn(): InTurn {
  let last: Promise<void> = Promise.resolve();
  return async (change) => {
    const before = last;
    const over = Promise.withResolvers<void>();
    last = over.promise;
    await before;
    const begin = performance.now();
    try {
      return await change();
    } finally {
      setTimeout(over.resolve, Math.min(performance.now() - begin, longestRestMs));
    }
  };
}

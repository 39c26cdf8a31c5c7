import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { findStorageFault } from './storage-fault.ts';

type Work<Result> = (trx: Transaction<Database>) => Promise<Result>;

interface Waiting {
  /** Does the work; what it answers with tells its caller, and is for after the commit. */
  run: Work<() => void>;
  fail: (error: unknown) => void;
}

/**
 * Runs writes so that those which arrive in the same turn of the event loop share one transaction, and with it one wait for
 * the disk. Each is answered after the commit. Where one of them fails they are undone together, and each is done again by
 * itself: so work may run twice, and does nothing but write to its transaction. Where the commit fails, or the disk, all fail.
 */
export function shareTransactions(db: Kysely<Database>): <Result>(work: Work<Result>) => Promise<Result> {
  let waiting: Waiting[] = [];

  async function runTogether(together: Waiting[]): Promise<void> {
    let isOneOfThem = false;
    try {
      const tell = await db.transaction().execute(async (trx) => {
        const done: (() => void)[] = [];
        isOneOfThem = true;
        for (const { run } of together) done.push(await run(trx));
        isOneOfThem = false;
        return done;
      });
      for (const one of tell) one();
    } catch (error) {
      const isEachToBeTried = isOneOfThem && together.length > 1 && findStorageFault(error) === undefined;
      if (isEachToBeTried) for (const one of together) await runTogether([one]);
      else for (const { fail } of together) fail(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async (trx) => {
          const result = await work(trx);
          return () => resolve(result);
        },
        fail: reject,
      });
      if (waiting.length > 1) return;
      setImmediate(() => {
        const together = waiting;
        waiting = [];
        void runTogether(together);
      });
    });
}

import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { findStorageFault } from './storage-fault.ts';

type Write<Result> = (trx: Transaction<Database>) => Promise<Result>;

interface PendingWrite {
  owner: string;
  /** Writes, and returns a function that resolves the caller's promise. It is called after the commit. */
  run: Write<() => void>;
  fail: (error: unknown) => void;
}

/**
 * Returns a function that runs writes in shared transactions: those that arrive in the same tick of the event loop wait
 * for the disk only once. Each promise resolves after the commit. When one write fails, all are rolled back and each is
 * repeated in a transaction of its own, so a write may run twice and must do nothing but use its transaction. When the
 * commit or the disk fails, all writes fail.
 *
 * A write may lock what its owner has. All transactions write in the order of the owners, so that no two of them wait
 * for each other.
 */
export function groupCommit(db: Kysely<Database>): <Result>(write: Write<Result>, owner?: string) => Promise<Result> {
  let pending: PendingWrite[] = [];

  async function commitTogether(group: PendingWrite[]): Promise<void> {
    let isWriting = false;
    try {
      const resolveAll = await db.transaction().execute(async (trx) => {
        const resolves: (() => void)[] = [];
        isWriting = true;
        for (const { run } of group) resolves.push(await run(trx));
        isWriting = false;
        return resolves;
      });
      for (const resolve of resolveAll) resolve();
    } catch (error) {
      const isWorthRepeating = isWriting && group.length > 1 && findStorageFault(error) === undefined;
      if (isWorthRepeating) for (const one of group) await commitTogether([one]);
      else for (const { fail } of group) fail(error);
    }
  }

  return (write, owner = '') =>
    new Promise((resolve, reject) => {
      pending.push({
        owner,
        run: async (trx) => {
          const result = await write(trx);
          return () => resolve(result);
        },
        fail: reject,
      });
      if (pending.length > 1) return;
      setImmediate(() => {
        const group = pending.sort((a, b) => (a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : 0));
        pending = [];
        void commitTogether(group);
      });
    });
}

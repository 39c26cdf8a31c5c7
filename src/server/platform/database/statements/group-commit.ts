import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { inTransaction } from './direct-writes.ts';

type Write<Result> = (trx: Transaction<Database>) => Promise<Result>;

/** Runs a write in a transaction that it may share, and resolves after the commit. */
export type GroupCommit = <Result>(write: Write<Result>, owner?: string) => Promise<Result>;

interface PendingWrite {
  owner: string;
  /** Writes, and returns a function that resolves the caller's promise. It is called after the commit. */
  run: Write<() => void>;
  fail: (error: unknown) => void;
}

interface GroupOptions {
  /** Runs at the beginning of each transaction: takes a lock that all its writes need. */
  begin?: (trx: Transaction<Database>) => Promise<void>;
  /**
   * How many transactions may run at once; meanwhile the next group gathers. SQLite runs one at a time anyway. On
   * Postgres, more would wait for the same disk.
   */
  maxTransactions?: number;
}

/**
 * Returns a function that runs writes in shared transactions: those that arrive in the same tick of the event loop, or
 * while the transactions before them run, wait for the disk only once. Each promise resolves after the commit. When one
 * write fails, all are rolled back and each is repeated in a transaction of its own, so a write may run twice and must
 * do nothing but use its transaction. When the commit or the disk fails, all writes fail.
 *
 * A write may lock what its owner has. All transactions write in the order of the owners, so that no two of them wait
 * for each other.
 */
export function groupCommit(
  db: Kysely<Database>,
  { begin = async () => {}, maxTransactions = 4 }: GroupOptions = {},
): GroupCommit {
  let pending: PendingWrite[] = [];
  let isScheduled = false;
  let running = 0;

  async function commitTogether(group: PendingWrite[]): Promise<void> {
    let isWriting = false;
    try {
      const resolveAll = await inTransaction(db, async (trx) => {
        const resolves: (() => void)[] = [];
        await begin(trx);
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

  function schedule(): void {
    if (isScheduled || pending.length === 0 || running >= maxTransactions) return;
    isScheduled = true;
    setImmediate(() => void commitPending());
  }

  async function commitPending(): Promise<void> {
    const group = pending.sort((a, b) => (a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : 0));
    pending = [];
    isScheduled = false;
    running += 1;
    await commitTogether(group);
    running -= 1;
    schedule();
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
      schedule();
    });
}

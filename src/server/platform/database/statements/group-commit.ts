import type { Transaction } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { inTransaction } from './in-transaction.ts';

type Write<Result> = (trx: Transaction<Database>) => Promise<Result>;

/** Runs a write in a transaction that it may share, and resolves after the commit. */
export type GroupCommit = <Result>(write: Write<Result>, owner?: string) => Promise<Result>;

interface Pending<Item, Result> {
  owner: string;
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
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

/** So few that a statement which stores all of a group does not keep the event loop busy for long. */
const maxGroup = 100;

/**
 * Returns a function that runs writes in shared transactions: those that arrive in the same tick of the event loop, or
 * while the transactions before them run, wait for the disk only once. Each promise resolves after the commit. When one
 * write fails, all are rolled back and each is repeated in a transaction of its own, so a write may run twice and must
 * do nothing but use its transaction. When the commit or the disk fails, all writes fail.
 *
 * A write may lock what its owner has. All transactions write in the order of the owners, so that no two of them wait
 * for each other.
 */
export function groupCommit(db: Db, options?: GroupOptions): GroupCommit {
  const runAll = async (trx: Transaction<Database>, writes: readonly Write<() => void>[]) => {
    const resolves: (() => void)[] = [];
    for (const write of writes) resolves.push(await write(trx));
    return resolves;
  };
  const store = inGroups(db, runAll, takeFirst, options);
  return (write, owner = '') =>
    new Promise((resolve, reject) => {
      const run = async (trx: Transaction<Database>) => {
        const result = await write(trx);
        return () => resolve(result);
      };
      store(run, owner).then((resolveWrite) => resolveWrite(), reject);
    });
}

/**
 * Returns a function that stores items as `groupCommit` runs writes, but a whole group with one call of `storeAll`, which
 * returns their results in the same order. No group has two items of one owner. When `storeAll` fails, each item is stored
 * in a transaction of its own.
 */
export function groupStore<Item, Result>(
  db: Db,
  storeAll: StoreAll<Item, Result>,
): (item: Item, owner: string) => Promise<Result> {
  return inGroups(db, storeAll, takeOneOfEachOwner);
}

type StoreAll<Item, Result> = (trx: Transaction<Database>, items: readonly Item[]) => Promise<readonly Result[]>;

type Take = <One extends { owner: string }>(pending: readonly One[]) => One[];

const takeFirst: Take = (pending) => pending.slice(0, maxGroup);

const takeOneOfEachOwner: Take = (pending) => {
  const owners = new Set<string>();
  return pending.filter(({ owner }) => {
    if (owners.size >= maxGroup || owners.has(owner)) return false;
    owners.add(owner);
    return true;
  });
};

function inGroups<Item, Result>(
  db: Db,
  storeAll: StoreAll<Item, Result>,
  take: Take,
  { begin = async () => {}, maxTransactions = 4 }: GroupOptions = {},
): (item: Item, owner: string) => Promise<Result> {
  let pending: Pending<Item, Result>[] = [];
  let isScheduled = false;
  let running = 0;

  async function commitTogether(group: readonly Pending<Item, Result>[]): Promise<void> {
    const items = group.map(({ item }) => item);
    let isWriting = false;
    try {
      const results = await inTransaction(db, async (trx) => {
        await begin(trx);
        isWriting = true;
        const stored = await storeAll(trx, items);
        isWriting = false;
        return stored;
      });
      for (const [n, result] of results.entries()) group[n]?.resolve(result);
    } catch (error) {
      const isWorthRepeating = isWriting && group.length > 1 && findStorageFault(error) === undefined;
      if (isWorthRepeating) for (const one of group) await commitTogether([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  function schedule(): void {
    if (isScheduled || pending.length === 0 || running >= maxTransactions) return;
    isScheduled = true;
    setImmediate(() => void commitPending());
  }

  async function commitPending(): Promise<void> {
    const group = take(pending).sort((a, b) => (a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : 0));
    const taken = new Set(group);
    pending = pending.filter((one) => !taken.has(one));
    isScheduled = false;
    running += 1;
    schedule();
    await commitTogether(group);
    running -= 1;
    schedule();
  }

  return (item, owner) =>
    new Promise((resolve, reject) => {
      pending.push({ owner, item, resolve, reject });
      schedule();
    });
}

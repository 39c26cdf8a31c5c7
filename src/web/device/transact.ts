import type { IDBPTransaction, StoreNames } from 'idb';
import { abortInPageCache, whenShown } from '#web/page-cache.ts';
import { type DeviceData, deviceDatabase, dropConnection } from './device-database.ts';

type Store = StoreNames<DeviceData>;
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<DeviceData, Store[], Mode>;

/**
 * In ms. Storage that has not responded by then counts as out of order, and the page goes on in memory. A cheap phone
 * that is busy needs less than a second.
 */
export const storageTimeoutMs = 3000;

class StorageTimeout extends Error {}

/** Storage that timed out is left alone until then, by performance.now(): nobody waits for it again and again. */
let leftAloneUntil = Number.NEGATIVE_INFINITY;

/**
 * Does work in one transaction, which is on disk when this resolves. Rejects where the storage is forbidden, is full,
 * fails or does not respond in time: then nothing is written, also not later. The work may run twice.
 */
export async function transact<Result, Mode extends IDBTransactionMode>(
  stores: Store[],
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  if (performance.now() < leftAloneUntil) throw new StorageTimeout('The storage did not respond');
  try {
    return await once(stores, mode, work);
  } catch (cause) {
    if (!isConnectionLost(cause)) throw cause;
    // The browser has closed the connection, or the database was deleted: a new connection may do.
    dropConnection();
    return await once(stores, mode, work);
  }
}

async function once<Result, Mode extends IDBTransactionMode>(
  stores: Store[],
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  await whenShown();
  let abort = () => {};
  let isLate = false;
  const working = (async () => {
    const database = await deviceDatabase();
    await whenShown();
    if (isLate) throw new StorageTimeout();
    const transaction = database.transaction(stores, mode, mode === 'readwrite' ? { durability: 'strict' } : undefined);
    // It is awaited below. Where something else fails first, its rejection must not go unhandled.
    transaction.done.catch(() => {});
    abort = () => transaction.abort();
    abortInPageCache(transaction);
    const result = await work(transaction);
    await transaction.done;
    return result;
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      leftAloneUntil = performance.now() + storageTimeoutMs;
      dropConnection();
      reject(new StorageTimeout('The storage did not respond'));
    }, storageTimeoutMs);
  });
  try {
    return await Promise.race([working, timeout]);
  } catch (cause) {
    working.catch(() => {});
    undo(abort);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** What a transaction has not written yet must not be written later, over something newer. */
function undo(abort: () => void): void {
  try {
    abort();
  } catch {
    // It is over already.
  }
}

function isConnectionLost(cause: unknown): boolean {
  return (
    cause instanceof DOMException &&
    ['InvalidStateError', 'NotFoundError', 'AbortError', 'UnknownError'].includes(cause.name)
  );
}

import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '#web/testing/deferred.ts';
import { deviceDatabase, notesStore } from './device-database.ts';
import { storageTimeoutMs, transact } from './transact.ts';

describe('a transaction', () => {
  const key: [string, string, string] = ['7', 'document', 'a'];

  afterEach(() => vi.useRealTimers());

  /** Another tab's transaction, which does not end before it is released. */
  async function lockStorage(): Promise<() => Promise<void>> {
    const other = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('academy-portal');
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = other.transaction([notesStore], 'readwrite');
    let isHeld = true;
    const goOn = () => {
      if (isHeld) transaction.objectStore(notesStore).get(key).onsuccess = goOn;
    };
    goOn();
    return () =>
      new Promise((resolve) => {
        isHeld = false;
        transaction.oncomplete = () => resolve();
      });
  }

  test('a transaction behind a lock is given up after three seconds, and writes nothing when the lock is released', async () => {
    await deviceDatabase();
    const release = await lockStorage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const begun = deferred<void>();
    const late = transact([notesStore], 'readwrite', async (transaction) => {
      begun.resolve();
      await transaction.objectStore(notesStore).put('late', key);
    });
    const failed = expect(late).rejects.toThrow('The storage did not respond');
    await begun.promise;
    await vi.advanceTimersByTimeAsync(storageTimeoutMs);
    await failed;
    await expect(transact([notesStore], 'readonly', async () => {})).rejects.toThrow();
    await release();
    await vi.advanceTimersByTimeAsync(storageTimeoutMs);
    expect(
      await transact([notesStore], 'readonly', (transaction) => transaction.objectStore(notesStore).get(key)),
    ).toBeUndefined();
  });
});

describe('the back/forward cache', () => {
  const key: [string, string, string] = ['7', 'document', 'a'];

  afterEach(() => {
    pageTransition('pageshow');
    vi.restoreAllMocks();
  });

  /** What a browser tells a page that goes into its back/forward cache, or comes out of it. */
  function pageTransition(type: 'pagehide' | 'pageshow', persisted = true): void {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
    document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Rests until another page had its turn at the store. A frozen page would keep it from that. */
  async function letAnotherPageWrite(): Promise<void> {
    const opening = indexedDB.open('academy-portal');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction([notesStore], 'readwrite');
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve();
    });
  }

  test('no transaction is under way in the back/forward cache, and what was begun is done when the page is back', async () => {
    const database = await deviceDatabase();
    const begun = deferred<void>();
    let runs = 0;
    let isGoingOn = true;
    const writing = transact([notesStore], 'readwrite', async (transaction) => {
      runs += 1;
      begun.resolve();
      // A long transaction.
      while (runs === 1 && isGoingOn) await transaction.objectStore(notesStore).get(key);
      await transaction.objectStore(notesStore).put(`run ${runs}`, key);
    });
    await begun.promise;
    pageTransition('pagehide');
    isGoingOn = false;
    await letAnotherPageWrite();
    expect(runs).toBe(1);
    expect(() => database.transaction(notesStore)).toThrow();
    pageTransition('pageshow');
    await writing;
    expect(runs).toBe(2);
    expect(await transact([notesStore], 'readonly', (each) => each.objectStore(notesStore).get(key))).toBe('run 2');
  });

  test('no transaction begins in the back/forward cache', async () => {
    await deviceDatabase();
    pageTransition('pagehide');
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const reading = transact([notesStore], 'readonly', async () => 'read');
    await letAnotherPageWrite();
    expect(begin).toHaveBeenCalledTimes(1);
    pageTransition('pageshow');
    expect(await reading).toBe('read');
  });

  test('a page that ends for good still writes', async () => {
    pageTransition('pagehide', false);
    await transact([notesStore], 'readwrite', (each) => each.objectStore(notesStore).put('last', key));
    expect(await transact([notesStore], 'readonly', (each) => each.objectStore(notesStore).get(key))).toBe('last');
  });
});

import { notesStore } from '#web/device/device-database.ts';
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '#web/testing/deferred.ts';
import { deviceDatabase, dropConnection } from './device-database.ts';
import { transact } from './transact.ts';

const key: [string, string, string] = ['7', 'document', 'a'];

afterEach(() => {
  pageTransition('pageshow');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

test('no database is being made in the back/forward cache: it would keep every other page from opening it', async () => {
  dropConnection();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
  const { createObjectStore } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(function (this: IDBDatabase, ...of) {
    const store = createObjectStore.apply(this, of);
    queueMicrotask(() => pageTransition('pagehide'));
    return store;
  });
  const writing = transact([notesStore], 'readwrite', (each) => each.objectStore(notesStore).put('first', key));
  await vi.waitFor(() => expect(abort).toHaveBeenCalled());
  expect(await indexedDB.databases()).toEqual([]);
  pageTransition('pageshow');
  await writing;
  expect(await transact([notesStore], 'readonly', (each) => each.objectStore(notesStore).get(key))).toBe('first');
});

test('a page that ends for good still writes', async () => {
  pageTransition('pagehide', false);
  await transact([notesStore], 'readwrite', (each) => each.objectStore(notesStore).put('last', key));
  expect(await transact([notesStore], 'readonly', (each) => each.objectStore(notesStore).get(key))).toBe('last');
});

import { notesStore } from '#web/device/device-database.ts';
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '#web/testing/deferred.ts';
import { deviceDatabase } from './device-database.ts';
import { storageTimeoutMs, transact } from './transact.ts';

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

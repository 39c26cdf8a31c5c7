import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { expect, test, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';
import { onStorageEmptied } from './storage-emptied.ts';

// A browser that empties its storage slowly tells of the local storage long before it empties the database.
test.each<[string, (opened: IDBDatabase) => void]>([
  // Its types want the class in place of an object.
  ['the browser has closed its database', (opened) => forceCloseDatabase(opened as never)],
  ['another tab deletes its database', ({ name }) => void indexedDB.deleteDatabase(name)],
])('storage may have been emptied after %s', async (_, close) => {
  const { signal } = new AbortController();
  const listener = vi.fn();
  onStorageEmptied(listener, signal);
  close(unwrap(await deviceDatabase()));
  await expect.poll(() => listener.mock.calls.length, { timeout: 5000 }).toBe(1);
});

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

/** The page's module, as it is when the page is opened. */
const opened = async () => {
  vi.resetModules();
  const [{ hasDatabase, databaseOpened }, { deviceDatabase }] = await Promise.all([
    import('./has-database.ts'),
    import('./device-database.ts'),
  ]);
  return { hasDatabase, databaseOpened, deviceDatabase };
};

test('a device has no database until something is to be stored, and then on every visit', async () => {
  const first = await opened();
  expect(await first.hasDatabase()).toBe(false);
  const opening = first.deviceDatabase();
  expect(await first.hasDatabase()).toBe(true);
  await first.databaseOpened;
  await opening;
  const next = await opened();
  expect(await next.hasDatabase()).toBe(true);
});

test.each([
  ['cannot list them', () => Promise.reject(new DOMException('No', 'InvalidStateError'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('a browser that %s counts as one with a database', async (_, databases) => {
  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'databases').mockImplementation(databases);
  const { hasDatabase } = await opened();
  const found = hasDatabase();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await found).toBe(true);
  vi.useRealTimers();
});

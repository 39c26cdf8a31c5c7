import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactlyOnce } from './programs/exactly-once.ts';
import { kill } from './programs/kill.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// At full size these are `npm run torture`. They run side by side, because each waits for its disk most of the time.
let killed: ReturnType<typeof kill>;
let sentAgain: ReturnType<typeof exactlyOnce>;
beforeAll(async () => {
  killed = kill({ folder: newFolder(), product: 'sources', size: 2 });
  sentAgain = exactlyOnce({ folder: newFolder(), product: 'sources', size: 20 });
  await Promise.allSettled([killed, sentAgain]);
}, 120_000);

const noErrors = { lost: 0, doubled: 0, errors: [] };

test('whatever a portal has acknowledged is stored once after the portal was killed', async () => {
  const outcome = await killed;
  expect(outcome).toMatchObject({ faults: 2, ...noErrors });
  expect(outcome.acknowledged).toBeGreaterThan(20);
});

test('a call that is sent again because its response got lost is stored once, and gets the same response', async () => {
  // 20 attempts, one that is sent fifty times at once, one with two bodies at once, two students with a session each,
  // and the progress in one topic.
  expect(await sentAgain).toMatchObject({ stored: 27, acknowledged: 27, ...noErrors });
});

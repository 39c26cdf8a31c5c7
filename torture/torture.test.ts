import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactlyOnce } from './exactly-once.ts';
import { kill } from './kill.ts';

const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// The long ones are `npm run torture`. Beside each other: each waits for its disk most of the time.
let killed: ReturnType<typeof kill>;
let sentAgain: ReturnType<typeof exactlyOnce>;
beforeAll(async () => {
  killed = kill({ folder: makeFolder(), product: 'sources', size: 2 });
  sentAgain = exactlyOnce({ folder: makeFolder(), product: 'sources', size: 20 });
  await Promise.allSettled([killed, sentAgain]);
}, 120_000);

const nothingAmiss = { lost: 0, doubled: 0, faults: [] };

test('what a portal has acknowledged is there after it was killed, once', async () => {
  const outcome = await killed;
  expect(outcome).toMatchObject({ blows: 2, ...nothingAmiss });
  expect(outcome.acknowledged).toBeGreaterThan(20);
});

test('what is sent again because its answer got lost is stored once, and answered alike', async () => {
  // The attempts, those of fifty at once and of two bodies at once, two students with a session each, and a topic.
  expect(await sentAgain).toMatchObject({ stored: 27, acknowledged: 27, ...nothingAmiss });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '../../src/server/testing/postgres-database.ts';
import { exactlyOnce } from './programs/exactly-once.ts';
import { kill, killOneOfTwoOn } from './programs/kill.ts';

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
let oneOfTwoKilled: ReturnType<typeof killOneOfTwoOn>;
let drop = async () => {};
beforeAll(async () => {
  killed = kill({ folder: newFolder(), product: 'sources', size: 2 });
  sentAgain = exactlyOnce({ folder: newFolder(), product: 'sources', size: 20 });
  oneOfTwoKilled = killOneOfTwo();
  await Promise.allSettled([killed, sentAgain, oneOfTwoKilled]);
}, 120_000);
afterAll(() => drop());

async function killOneOfTwo() {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  drop = database.drop;
  const read = async (query: string) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return (await client.query(query).finally(() => client.end())).rows;
  };
  return await killOneOfTwoOn({ url: database.url, read }, { folder: newFolder(), product: 'sources', size: 2 });
}

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

test('students of two portals on one Postgres go on at the other one when one is killed, and lose nothing', async () => {
  const outcome = await oneOfTwoKilled;
  expect(outcome).toMatchObject({ faults: 2, ...noErrors });
  expect(outcome.acknowledged).toBeGreaterThan(20);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { groupCommit } from '#server/platform/database/statements/group-commit.ts';
import { listSettings } from '#server/testing/fresh-database.ts';

let folder: string;
let db: Db;
let other: ChildProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mutex-'));
  db = openDatabase(`sqlite:${folder}/portal.db`);
  await migrate(db, 0);
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Another process takes the write lock, as an import does. Returns a function that lets it commit and end. */
async function lockByAnotherProcess(): Promise<() => Promise<void>> {
  const program = `
    const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    db.exec("begin immediate; insert into setting values ('theirs', '1')");
    process.stdin.once('data', () => { db.exec('commit'); process.exit(); });
    process.stdout.write('locked');
  `;
  const process_ = spawn(process.execPath, ['-e', program, `${folder}/portal.db`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  other = process_;
  await once(process_.stdout, 'data');
  return async () => {
    process_.stdin.write('now');
    await once(process_, 'exit');
  };
}

const insert = (name: string) => db.insertInto('setting').values({ name, value: '1' }).execute();
const stored = () => listSettings(db);

test('while another process writes, reads go on, and writes wait and are then stored', async () => {
  const release = await lockByAnotherProcess();
  const done: string[] = [];
  const writes = [
    insert('alone').then(() => done.push('alone')),
    db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('setting').values({ name: 'together', value: '1' }).execute();
      })
      .then(() => done.push('together')),
    groupCommit(db)((trx) => trx.insertInto('setting').values({ name: 'shared', value: '1' }).execute()).then(() =>
      done.push('shared'),
    ),
  ];
  // If SQLite blocked the process, these reads would run only after the writers had given up.
  for (let n = 0; n < 50; n += 1) {
    expect(await stored()).toEqual([]);
    await new Promise(setImmediate);
  }
  expect(done).toEqual([]);
  await release();
  await Promise.all(writes);
  expect(done.toSorted()).toEqual(['alone', 'shared', 'together']);
  expect(await stored()).toEqual(['alone', 'shared', 'theirs', 'together']);
});

test('transactions of this process run one at a time, in the order in which they began', async () => {
  const seen: string[] = [];
  const one = (name: string) =>
    db.transaction().execute(async (trx) => {
      seen.push(`${name} begins`);
      await new Promise(setImmediate);
      await trx.insertInto('setting').values({ name, value: '1' }).execute();
      seen.push(`${name} ends`);
    });
  await Promise.all(['a', 'b', 'c'].map(one));
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a transaction that fails releases the mutex and gives its own error', async () => {
  const failing = db.transaction().execute(async () => {
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await insert('next');
  expect(await stored()).toEqual(['next']);
});

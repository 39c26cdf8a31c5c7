import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { readErasedList } from '#server/domain/privacy/erased-list.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { takeAdvisoryLocks } from '#server/platform/database/postgres/advisory-lock.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';

const folder = testFolder();
let base: string;
let backups: string;
let list: string;
let old: string;
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'portal-restore-erased-'));
  backups = join(base, 'backups');
  list = join(backups, 'erased-students.jsonl');
  const students = 'name,mobile\nAsha,9876543210\nBina,9876543211\n';
  await run(['import', folder.write({ 'Physics/1. Light/Notes.pdf': 'notes', 'students.csv': students })]);
  await run(['backup', '--to', backups]);
  old = readdirSync(backups).find((name) => name.endsWith('.tar')) ?? '';
});
afterEach(() => rmSync(base, { recursive: true }));

async function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { exitCode, out, err } = await runCommandLine(args, { DATA_DIR: join(base, 'data'), ...env });
  expect([exitCode, err]).toEqual([0, '']);
  return out;
}

async function eraseAsha(): Promise<void> {
  await run(['student', 'erase', '9876543210', '--yes']);
  await run(['backup', '--to', backups]);
}

const restoreOld = (env: Record<string, string>) => run(['restore', backups, '--backup', old], env);

const line = (stud_id: unknown, erased_at: unknown) => {
  const number_hashes = 'h'.repeat(43);
  return `\n${JSON.stringify({ stud_id, number_hashes, erased_at })}\n`;
};
const id = '0123456789abcdef';
const bad = [line('a\0b', 1), line('\ud800', 1), line(id, 1.5), line(id, 1e300), 'nonsense\n', '[[]]\n'];

test.each(['SQLite', 'Postgres'])(
  'bad lines in the list keep nobody from being erased again, on %s',
  async (engine) => {
    await eraseAsha();
    writeFileSync(list, `${bad.join('')}${readFileSync(list, 'utf8')}\n{"stud_id":"`);
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
    const env: Record<string, string> = engine === 'Postgres' ? { DATABASE_URL: url } : {};
    const out = await restoreOld({ DATA_DIR: join(base, 'new'), ...env });
    expect(out).toContain('1 student of the backup had been erased since it was made, and was erased again.');
    expect(out).toContain('The list of erased students has 1 erasure. 7 lines of it cannot be read.');
    const db = openDatabase(env['DATABASE_URL'] ?? `sqlite:${base}/new/portal.db`);
    const rows = await db.selectFrom('student').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['Bina', 'Erased student']);
    await db.destroy();
    await drop();
  },
);

test('whom only the list beside the present data has is erased again too', async () => {
  await run(['student', 'erase', '9876543210', '--yes']);
  const out = await run(['restore', backups, '--backup', old, '--replace']);
  expect(out).toContain('1 student of the backup had been erased since it was made, and was erased again.');
});

test('nothing is restored before somebody is erased again, on Postgres', async () => {
  await eraseAsha();
  const [{ stud_id } = expect.fail()] = (await readErasedList(list)).erasures;
  const present = join(base, 'present');
  mkdirSync(present);
  writeFileSync(join(present, 'present.txt'), 'the present data');
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const db = openDatabase(url);
  const [isHeld, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (trx) => {
    // Erasing her waits for this.
    await takeAdvisoryLocks(trx, 'attempts', [stud_id]);
    isHeld.resolve();
    await isSeen.promise;
  });
  await isHeld.promise;
  const restored = run(['restore', backups, '--backup', old, '--replace'], { DATA_DIR: present, DATABASE_URL: url });
  const waiting = sql<object>`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and locktype = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 30_000 }).toBe(1);
  expect(await listTables(db)).toEqual([]);
  expect(readdirSync(present)).toEqual(['present.txt']);
  isSeen.resolve();
  await holding;
  expect(await restored).toContain('and was erased again.');
  expect(readdirSync(present)).not.toContain('present.txt');
  await db.destroy();
  await drop();
});

test('half a last line is said to be normal, and a list that is missing to be missing', async () => {
  expect(await restoreOld({ DATA_DIR: join(base, 'one') })).toMatch(
    /There is no list of erased students .* each start erases again/,
  );
  await eraseAsha();
  expect(await restoreOld({ DATA_DIR: join(base, 'two') })).toMatch(/ has 1 erasure\.$/m);
  appendFileSync(list, '\n{"stud_id":"');
  expect(await restoreOld({ DATA_DIR: join(base, 'three') })).toMatch(
    / has 1 erasure\. 1 line of it cannot be read\. Half a line is normal/,
  );
});

test.each([
  ['a folder', 'list', () => mkdirSync(list), /The list of erased students at .* cannot be read \(it is not a file\)/],
  ['a pipe', 'list', () => execFileSync('mkfifo', [list]), /cannot be read \(it is not a file\)/],
  [
    'a pipe',
    'backup',
    () => {
      rmSync(join(backups, old));
      execFileSync('mkfifo', [join(backups, old)]);
    },
    /is not a backup, because it is not a file/,
  ],
])('%s in the place of the %s is refused, and nothing is left of the attempt', async (_, __, make, expected) => {
  make();
  const before = readdirSync(base);
  const { exitCode, err } = await runCommandLine(['restore', backups], { DATA_DIR: join(base, 'new') });
  expect(err).toMatch(expected);
  expect(exitCode).toBe(1);
  expect(readdirSync(base)).toEqual(before);
});

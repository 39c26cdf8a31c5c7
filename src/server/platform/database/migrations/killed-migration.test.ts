import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { contentsOf, shapeOf, withNext } from '#server/testing/next-migration.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { migrate } from './migrate.ts';

const parallelRuns = 4;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-migration-'));
  program = join(folder, 'migrate-and-die.mjs');
  // It starts a hundred times, and one bundled file starts four times as fast.
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../../../testing/migrate-and-die.ts'),
    platform: 'node',
    external: ['pg-native'],
  });
  await bundle.write({ file: program, format: 'esm', codeSplitting: false });
  await bundle.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Migrates in a process that kills itself before this statement. Returns whether it got that far. */
async function isKilledAt(statement: number, url: string): Promise<boolean> {
  const child = spawn(process.execPath, [program, url, String(statement)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual(code === null ? [null, 'SIGKILL'] : [0, null]);
  return code === null;
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url);
  return await work(db).finally(() => db.destroy());
}

/** Makes a database with rows in it, as a program would leave it that has no migration of tomorrow. */
async function makeOldDatabase(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    await migrate(db, 0);
    const level = { ac_id: 'ten', levels: 'Class 10', position: 1, archived_at: null };
    await db.insertInto('academic_level').values(level).execute();
    await db
      .insertInto('student')
      .values({
        stud_id: 's1',
        name: 'Meera Nair',
        guardian: 'Lakshmi Nair',
        state: 'Kerala',
        district: 'Kozhikode',
        email: 'meera@example.org',
        mobile: '9876543210',
        phone_code: '91',
        academic_level: 'ten',
        created_at: 1,
      })
      .execute();
  });
}

const contents = (url: string) => withDatabase(url, contentsOf);
const shape = (url: string) => withDatabase(url, shapeOf);

/**
 * Migrates the same database again and again, and kills each run `step` statements later than the one before, until a
 * run completes. Returns the number of kills.
 */
async function killAtEach(url: string, start: unknown, first = 1, step = 1): Promise<number> {
  for (let statement = first, killed = 0; ; statement += step, killed += 1) {
    if (!(await isKilledAt(statement, url))) return killed;
    expect(await shape(url)).toEqual(start);
  }
}

// Each kill starts a process. migrate.test.ts fails at each statement.
test.each([
  ['an empty SQLite file', 15, () => Promise.resolve()],
  ['a SQLite file with rows', 1, makeOldDatabase],
])(
  '%s is unchanged after a kill at one statement in %i, and the next run ends the same',
  { timeout: 180_000 },
  async (kind, step, make) => {
    const urlOf = (name: string) => `sqlite:${folder}/${kind}-${name}/portal.db`;
    await make(urlOf('undisturbed'));
    const start = await shape(urlOf('undisturbed'));
    await withDatabase(urlOf('undisturbed'), (db) => migrate(db, 0, withNext));
    const expected = await contents(urlOf('undisturbed'));

    const kills = Array.from({ length: parallelRuns }, async (_, n) => {
      await make(urlOf(`killed-${n}`));
      const killed = await killAtEach(urlOf(`killed-${n}`), start, 1 + n * step, parallelRuns * step);
      expect(await contents(urlOf(`killed-${n}`))).toEqual(expected);
      return killed;
    });
    const killed = await Promise.all(kills);
    expect(killed.reduce((sum, one) => sum + one)).toBeGreaterThan(5);
  },
);

// In the gate, migrate.test.ts fails at each statement on Postgres.
if (isLongRun)
  test('a Postgres database with rows is unchanged after a kill at any statement, and the next run ends the same', {
    timeout: 180_000,
  }, async () => {
    const killed = await createPostgresDatabase(inject('postgresUrl'));
    const undisturbed = await createPostgresDatabase(inject('postgresUrl'));
    for (const { url } of [killed, undisturbed]) await makeOldDatabase(url);
    expect(await killAtEach(killed.url, await shape(killed.url))).toBeGreaterThan(5);
    await withDatabase(undisturbed.url, (db) => migrate(db, 0, withNext));
    expect(await contents(killed.url)).toEqual(await contents(undisturbed.url));
    for (const { drop } of [killed, undisturbed]) await drop();
  });

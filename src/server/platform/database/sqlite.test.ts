import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sqlite-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function modes(db: Kysely<Database>) {
  const { rows: journal } = await sql`pragma journal_mode`.execute(db);
  const { rows: synchronous } = await sql`pragma synchronous`.execute(db);
  return [...journal, ...synchronous];
}
const full = 2;
const safe = [{ journal_mode: 'wal' }, { synchronous: full }];

test('what is answered is on the disk: every open sets WAL and synchronous=FULL, also beside another', async () => {
  const first = openDatabase(`sqlite:${folder}/portal.db`);
  const beside = openDatabase(`sqlite:${folder}/portal.db`);
  expect([await modes(first), await modes(beside)]).toEqual([safe, safe]);
  await first.destroy();
  expect(await modes(beside)).toEqual(safe);
  await beside.destroy();
  const again = openDatabase(`sqlite:${folder}/portal.db`);
  expect(await modes(again)).toEqual(safe);
  await again.destroy();
});

test('nothing opens a SQLite file past that: the commands, the backup and the doctor neither', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = globSync('{src/server,scripts}/**/*.{ts,mjs}', { cwd: root }).filter(
    (path) => !/\.test\.ts$/.test(path),
  );
  const opening = files.filter((path) => /\bDatabaseSync\(/.test(readFileSync(join(root, path), 'utf8')));
  // It writes no row: it asks whether the file is in use before another takes its place.
  expect(opening.toSorted()).toEqual([
    'src/server/platform/database/in-use.ts',
    'src/server/platform/database/sqlite.ts',
  ]);
});

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sqlite-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function modes(db: Db) {
  const { rows: journal } = await sql`pragma journal_mode`.execute(db);
  const { rows: synchronous } = await sql`pragma synchronous`.execute(db);
  return [...journal, ...synchronous];
}
const full = 2;
const safe = [{ journal_mode: 'wal' }, { synchronous: full }];

test('every connection sets WAL and synchronous=FULL, so that committed rows are on the disk', async () => {
  const first = openDatabase(`sqlite:${folder}/portal.db`);
  const second = openDatabase(`sqlite:${folder}/portal.db`);
  expect([await modes(first), await modes(second)]).toEqual([safe, safe]);
  await first.destroy();
  expect(await modes(second)).toEqual(safe);
  await second.destroy();
  const again = openDatabase(`sqlite:${folder}/portal.db`);
  expect(await modes(again)).toEqual(safe);
  await again.destroy();
});

test('no other code opens a SQLite file: not the commands, the backup or the doctor', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const files = globSync('{src/server,scripts}/**/*.{ts,mjs}', { cwd: root }).filter(
    (path) => !/\.test\.ts$|node_modules/.test(path),
  );
  const opening = files.filter((path) => /\bDatabaseSync\(/.test(readFileSync(join(root, path), 'utf8')));
  // folder-target.ts has a lock for a folder of backups. sqlite-files.ts writes no row: it checks whether the file is in use
  // before a restore replaces it.
  expect(opening.toSorted()).toEqual([
    'src/server/ops/backup/folder-target.ts',
    'src/server/platform/database/sqlite/sqlite-files.ts',
    'src/server/platform/database/sqlite/sqlite.ts',
  ]);
});

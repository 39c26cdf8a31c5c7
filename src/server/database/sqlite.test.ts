import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sqlite-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is answered is on the disk: every open sets WAL and synchronous=FULL', async () => {
  const full = 2;
  for (const _ of ['made', 'opened again']) {
    const db = openDatabase(`sqlite:${folder}/portal.db`);
    const { rows: journal } = await sql`pragma journal_mode`.execute(db);
    const { rows: synchronous } = await sql`pragma synchronous`.execute(db);
    expect([journal, synchronous]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: full }]]);
    await db.destroy();
  }
});

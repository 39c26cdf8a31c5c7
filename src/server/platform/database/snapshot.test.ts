import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { migrate } from './migrations/migrate.ts';
import { openDatabase } from './open.ts';
import type { Db } from './schema.ts';
import { readRows, readSnapshot } from './snapshot.ts';
import { listTables } from './tables.ts';

async function settingsOf(db: Db): Promise<number> {
  let count = 0;
  for await (const rows of readRows(db, 'setting')) count += rows.length;
  return count;
}

async function addSettings(db: Db, prefix: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}`, value: '0' }));
  await db.insertInto('setting').values(rows).execute();
}

test.each(['SQLite', 'Postgres'])(
  'on %s a snapshot does not change while others write, and they do not wait for it',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-snapshot-'));
    const { url, drop } =
      kind === 'SQLite'
        ? { url: `sqlite:${folder}/portal.db`, drop: async () => {} }
        : await createPostgresDatabase(inject('postgresUrl'));
    const [reader, writer] = [openDatabase(url), openDatabase(url)];
    await migrate(writer, 0);
    await writer.deleteFrom('setting').execute();
    await addSettings(writer, 'before', 2_500);

    await readSnapshot(reader, async (snapshot) => {
      expect(await listTables(snapshot)).toContain('setting');
      await addSettings(writer, 'meanwhile', 10);
      expect(await settingsOf(snapshot)).toBe(2_500);
      await writer.deleteFrom('setting').where('name', '=', 'before 7').execute();
      expect(await settingsOf(snapshot)).toBe(2_500);
    });
    expect(await readSnapshot(reader, settingsOf)).toBe(2_509);

    await reader.destroy();
    await writer.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  },
);

test('every table comes after the tables that it refers to', async () => {
  const db = openDatabase('sqlite::memory:');
  await migrate(db, 0);
  const tables = await listTables(db);
  await db.destroy();
  expect(tables.indexOf('academic_level')).toBeLessThan(tables.indexOf('student'));
  expect(tables.indexOf('student')).toBeLessThan(tables.indexOf('attempt'));
  expect(tables.indexOf('attempt')).toBeLessThan(tables.indexOf('attempt_answer'));
});

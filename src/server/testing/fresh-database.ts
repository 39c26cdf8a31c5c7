import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { createPostgresDatabase } from './postgres-database.ts';

export interface FreshDatabase {
  db: Db;
  /** For more connections to it. */
  url: string;
  close(): Promise<void>;
}

/** Opens a database of its own for a test, which has its tables and no rows. */
export async function openFreshDatabase(
  kind: 'SQLite' | 'Postgres',
  options: { log?: Logger } = {},
): Promise<FreshDatabase> {
  if (kind === 'Postgres') {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), inject('templates').postgres);
    return opened(url, options, drop);
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-database-'));
  copyFileSync(inject('templates').sqlite, `${folder}/portal.db`);
  const fresh = opened(`sqlite:${folder}/portal.db`, options, async () => rmSync(folder, { recursive: true }));
  // As the test Postgres: these data need not survive a power cut.
  await sql`pragma synchronous = off`.execute(fresh.db);
  return fresh;
}

function opened(url: string, options: { log?: Logger }, drop: () => Promise<void>): FreshDatabase {
  const db = openDatabase(url, options);
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, url, close };
}

/** The sorted names of the settings that a test has stored. */
export async function listSettings(db: Db): Promise<string[]> {
  const found = db.selectFrom('setting').select('name').where('name', '!=', 'import_lock').orderBy('name');
  return (await found.execute()).map(({ name }) => name);
}

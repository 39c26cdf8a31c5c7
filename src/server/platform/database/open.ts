import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { mkdirp } from '#server/platform/files/mkdirp.ts';
import { createPrivateFile } from '#server/platform/files/private-file.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/**
 * Opens the database at `sqlite:PATH` or `postgres://…`. A missing SQLite file is created, with its folder. With
 * `limitsLocks`, a statement that waits for a lock of another process fails after some seconds, as it does in SQLite.
 */
export function openDatabase(url: string, options: { limitsLocks?: boolean } = {}): Kysely<Database> {
  if (!url.startsWith('sqlite:')) return new Kysely<Database>({ dialect: postgresDialect(url, options) });
  const path = url.slice('sqlite:'.length);
  if (path !== ':memory:') {
    mkdirp(dirname(path));
    // SQLite itself would let all users read it.
    if (!existsSync(path)) createPrivateFile(path);
  }
  return new Kysely<Database>({ dialect: sqliteDialect(path) });
}

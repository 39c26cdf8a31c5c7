import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Logger } from 'kysely';
import { mkdirp } from '#server/platform/files/mkdirp.ts';
import { createPrivateFile } from '#server/platform/files/private-file.ts';
import type { DatabaseUser } from './postgres/database-user.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite/sqlite.ts';

interface DatabaseOptions {
  /** Postgres has other limits for each. */
  usedBy?: DatabaseUser;
  /** Gets each statement that Kysely runs, for tests. */
  log?: Logger;
}

/**
 * Opens the database at `sqlite:PATH` or `postgres://…`. A missing SQLite file is created, with its folder. For students,
 * a statement that waits for a lock of another process fails after some seconds, as it does in SQLite, and Postgres
 * prefers indexes. Commands of the operator wait for as long as it takes.
 */
export function openDatabase(url: string, { log, usedBy = 'operator' }: DatabaseOptions = {}): Kysely<Database> {
  const dialect = url.startsWith('sqlite:') ? openSqliteFile(url.slice('sqlite:'.length)) : openPostgres(url, usedBy);
  return new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
}

function openSqliteFile(path: string) {
  if (path !== ':memory:') {
    mkdirp(dirname(path));
    // SQLite itself would let all users read it.
    if (!existsSync(path)) createPrivateFile(path);
  }
  return openSqlite(path);
}

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Logger, sql } from 'kysely';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { mkdirp } from '#server/platform/files/data-folder.ts';
import { createPrivateFile } from '#server/platform/files/private-file.ts';
import { type DatabaseUser, openPostgres } from './postgres/postgres.ts';
import type { Database, Db } from './schema.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { findStorageFault } from './storage-fault.ts';

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
export function openDatabase(url: string, { log, usedBy = 'operator' }: DatabaseOptions = {}): Db {
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

/**
 * Opens the database and checks that it responds. Throws an OperatorError, which leaves out the password, if it does
 * not.
 */
export async function connectDatabase(url: string, options: { usedBy?: DatabaseUser } = {}): Promise<Db> {
  let db: Db | undefined;
  try {
    db = openDatabase(url, options);
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw new OperatorError(
      `DATABASE_URL: the database at ${locationOf(url)} cannot be opened (${whyNotOpened(error)}).`,
    );
  }
}

/** The file, or the host and database name. User, password and options are left out. */
function locationOf(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  return URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'that address';
}

function whyNotOpened(error: unknown): string {
  // A host name with several IP addresses gives one error for each, inside an error that has no message.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const fault = findStorageFault(first);
  return fault === undefined ? reasonOf(first) : `${reasonOf(first)}: ${fault}`;
}

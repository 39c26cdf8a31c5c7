import { existsSync, realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/errors.ts';

/**
 * All files of the SQLite database at a path. They belong together: SQLite replays a `-wal` or a `-journal` into
 * whatever file has the database's name. SQLite gives them the permissions of the database's own file.
 */
export function sqliteFiles(path: string): string[] {
  // SQLite puts the other files beside the file itself, not beside a link to it.
  const file = existsSync(path) ? realpathSync(path) : path;
  return [file, ...companionEndings.map((ending) => file + ending)];
}

/** The endings of the files of a SQLite database besides its own. */
export const companionEndings = ['-wal', '-shm', '-journal'];

/** The path in `sqlite:PATH`; undefined for Postgres and for a database in memory. */
export function sqlitePathOf(databaseUrl: string): string | undefined {
  const path = /^sqlite:(.*)$/.exec(databaseUrl)?.[1];
  return path === ':memory:' ? undefined : path;
}

/**
 * Throws an OperatorError when another process has a SQLite file open. Leaving WAL mode needs exclusive access, which
 * is what this tests. It also moves the contents of the WAL into the file, so that the file can then be moved on its
 * own.
 */
export function refuseInUse(path: string): void {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    // Any other error, such as that of a damaged file, does not mean that it is in use.
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) return;
    throw new OperatorError(`${path} is in use, and nothing was changed. Stop the portal first, then restore.`);
  } finally {
    db.close();
  }
}

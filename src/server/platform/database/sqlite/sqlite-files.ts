import { existsSync, realpathSync } from 'node:fs';

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

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/errors.ts';

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

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/errors.ts';

/**
 * Throws where another process has a SQLite file open. Leaving WAL needs the file for oneself; it also brings what stands in
 * the log into the file, which may then be moved by itself.
 */
export function refuseInUse(path: string): void {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    // What is damaged may be replaced.
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) return;
    throw new OperatorError(`${path} is in use, and nothing was changed. Stop the portal, and restore then.`);
  } finally {
    db.close();
  }
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'portal-reading-';

export interface ReadingFolder {
  path: string;
  remove(): void;
}

/** Makes a temporary folder for a process that reads a file. Those that a portal left behind that was killed go first. */
export function makeReadingFolder(): ReadingFolder {
  for (const name of readdirSync(tmpdir())) if (isLeftBehind(name)) removeIfPossible(join(tmpdir(), name));
  const path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  own.add(path);
  return {
    path,
    remove: () => {
      remove(path);
      own.delete(path);
    },
  };
}

/** Those of this process. Another one had the same number before. */
const own = new Set<string>();

/** The name has the number of the portal's process, which is not there any more. */
function isLeftBehind(name: string): boolean {
  const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).replace(/-.*/, '')) : Number.NaN;
  if (!Number.isInteger(pid)) return false;
  if (pid === process.pid) return !own.has(join(tmpdir(), name));
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** A portal of another user has left folders that only they can delete. */
function removeIfPossible(path: string): void {
  try {
    remove(path);
  } catch {
    // It is in nobody's way.
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

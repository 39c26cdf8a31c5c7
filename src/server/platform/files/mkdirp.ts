import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and the missing folders above it. Node's own `recursive` never returns on a file system such as /proc,
 * which reports ENOENT for a folder that nobody may make.
 */
export function mkdirp(path: string): void {
  if (existsSync(path)) return;
  mkdirp(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(path)) throw error;
  }
}

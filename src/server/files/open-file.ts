import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { isUnchanged } from './file-state.ts';
import type { FileEntry } from './list-folder.ts';

/** Opens a file while `use` runs. Returns undefined, without running it, if the file has changed since it was found. */
export function withOpenFile<T>(file: FileEntry, use: (descriptor: number) => T): T | undefined {
  // O_NONBLOCK prevents a hang if a pipe has replaced the file.
  const opened = openSync(file.absolutePath, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    return isUnchanged(file, fstatSync(opened)) ? use(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}

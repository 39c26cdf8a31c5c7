import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { OperatorError } from '#server/errors.ts';
import type { MediaFile } from './media-file.ts';

type FileState = Pick<MediaFile, 'bytes' | 'modified_at'>;

/** The values that change whenever the file changes. */
export function fileState({ size, mtimeMs, ctimeMs }: Stats): FileState {
  // mtime can be set back but ctime cannot, so a replaced file always shows.
  return { bytes: size, modified_at: Math.floor(Math.max(mtimeMs, ctimeMs)) };
}

/** Whether the file is still the one that was found. */
function isUnchanged(found: FileState, stats: Stats): boolean {
  const { bytes, modified_at } = fileState(stats);
  return stats.isFile() && bytes === found.bytes && modified_at === found.modified_at;
}

export const changedWhileReading =
  'this file changed while the folder was being read. Import again once nothing is being copied into the folder.';

/** Throws if a file has changed since it was found, because its hash would no longer fit its content. */
export async function requireUnchanged(file: MediaFile): Promise<void> {
  const stats = await stat(file.absolutePath).catch(() => undefined);
  if (!stats || !isUnchanged(file, stats)) throw new OperatorError(`${file.path}: ${changedWhileReading}`);
}

/** Opens a file while `use` runs. Returns undefined, without running it, if the file has changed since it was found. */
export function withOpenFile<T>(file: MediaFile, use: (descriptor: number) => T): T | undefined {
  // O_NONBLOCK prevents a hang if a pipe has replaced the file.
  const opened = openSync(file.absolutePath, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    return isUnchanged(file, fstatSync(opened)) ? use(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}

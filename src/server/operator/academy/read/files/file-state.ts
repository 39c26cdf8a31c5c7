import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { OperatorError } from '#server/errors.ts';
import type { MediaFile } from '#server/operator/academy/model.ts';

type FileState = Pick<MediaFile, 'bytes' | 'modified_at'>;

/** What tells whether a file is still as it was. */
export function stateOf({ size, mtimeMs, ctimeMs }: Stats): FileState {
  // The time of a change of name or owner counts too: it cannot be set back, so no other content passes as this one.
  return { bytes: size, modified_at: Math.floor(Math.max(mtimeMs, ctimeMs)) };
}

/** Whether these are of the file as it was found. */
export function isAsFound(found: FileState, stats: Stats): boolean {
  const { bytes, modified_at } = stateOf(stats);
  return stats.isFile() && bytes === found.bytes && modified_at === found.modified_at;
}

export const hasChanged = 'this changed while the folder was read. Import again when nothing is being copied into it.';

/** Throws where a file is no more as it was found: its hash would be another's. */
export async function requireAsFound(file: MediaFile): Promise<void> {
  const stats = await stat(file.absolutePath).catch(() => undefined);
  if (!stats || !isAsFound(file, stats)) throw new OperatorError(`${file.path}: ${hasChanged}`);
}

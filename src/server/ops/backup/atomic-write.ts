import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import { newId } from '#server/platform/text/new-id.ts';
import type { Sink } from './write-tar.ts';

/**
 * Writes a file that only its owner can read. The file gets its name once it is complete and on the disk. Until then it
 * is called `<name>.<id>.part`. If the process is killed, that file stays behind and may be deleted.
 */
export async function writeAtomically(
  path: string,
  { overwrite }: { overwrite: boolean },
  write: (sink: Sink) => Promise<void>,
): Promise<void> {
  refuseExisting(path, overwrite);
  const part = `${path}.${newId()}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await write((bytes) => writeAll(file, bytes));
      await file.sync();
    } finally {
      await file.close();
    }
    refuseExisting(path, overwrite);
    await rename(part, path);
    await fsync(dirname(path));
  } catch (error) {
    // If it cannot be removed either, the first error says why.
    await rm(part, { force: true }).catch(() => {});
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    const todo = error.code === 'ENOSPC' ? ' Free some space there, and make the backup again.' : '';
    throw new OperatorError(`${path} could not be written (${error.message}), and was not changed.${todo}`);
  }
}

/** A single write may store only part of the bytes. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten;
}

function refuseExisting(path: string, overwrite: boolean): void {
  if (!overwrite && existsSync(path)) {
    throw new OperatorError(`${path} already exists. Choose another name, or add --overwrite to replace it.`);
  }
}

import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { flush } from '#server/platform/files/fsync.ts';

/**
 * Makes a file that only its owner can read. It has its name when it is whole and on the disk, not before: until then
 * it is `<name>.<something>.part`, which stays behind where the process is killed, and may be deleted.
 */
export async function writeWholeFile(
  path: string,
  { overwrite }: { overwrite: boolean },
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  refuseExisting(path, overwrite);
  const part = `${path}.${newId()}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    refuseExisting(path, overwrite);
    await rename(part, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    throw new OperatorError(`The backup was not made, and ${path} is as it was (${error.message}).`);
  }
}

function refuseExisting(path: string, overwrite: boolean): void {
  if (!overwrite && existsSync(path)) {
    throw new OperatorError(`${path} is there already. Give another name, or --overwrite to put the new backup there.`);
  }
}

import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { keyPath, storedKey } from './secret-key.ts';

interface DataFolder {
  dataDir: string;
  /** Undefined means that the key is a file in the folder. */
  secretKey: string | undefined;
}

/**
 * Makes the data folder if it is missing, and in it the secret key, which only its owner can read. Returns the key.
 * Throws an OperatorError when the folder cannot be written, or when the key in it is damaged.
 */
export function prepareDataFolder({ dataDir, secretKey }: DataFolder): { secretKey: string } {
  try {
    const isNew = !existsSync(dataDir);
    mkdirp(dataDir);
    // The folder holds phone numbers and the key. A folder that exists already keeps the mode that its owner chose.
    if (isNew) chmodSync(dataDir, 0o700);
    checkWritable(dataDir);
    return { secretKey: secretKey ?? storedKey(keyPath({ dataDir })) };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `DATA_DIR takes a folder that the portal can write to; ${dataDir} is not one (${reasonOf(error)}).`,
    );
  }
}

/** Writes a file, because the permissions look fine even on a file system that is mounted read-only. */
function checkWritable(folder: string): void {
  // Another container with the same folder may have a process of the same number.
  const probe = join(folder, `.probe-${randomUUID()}`);
  writeFileSync(probe, '');
  rmSync(probe, { force: true });
}

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

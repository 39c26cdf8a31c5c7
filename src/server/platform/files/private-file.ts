import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

const permissionsOfOthers = 0o077;

/** Creates a file that only its owner can access. A file that exists stays as it is. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Whether other users of this machine may access a file or folder. False if it does not exist. */
export function isOpenToOthers(path: string): boolean {
  if (process.platform === 'win32') return false;
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & permissionsOfOthers) !== 0;
}

/** Takes the access of other users to a file away. A file of another owner stays as it is; the doctor reports it. */
export function makePrivate(path: string): void {
  if (!isOpenToOthers(path) || !statSync(path).isFile()) return;
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS'))) throw error;
  }
}

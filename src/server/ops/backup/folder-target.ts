import { createReadStream, statSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  addToErasedList,
  type ErasedList,
  type Erasure,
  erasedListIn,
  readErasedList,
} from '#server/domain/privacy/erased-list.ts';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { writeAtomically } from './atomic-write.ts';
import { mediaFolders } from './encryption.ts';
import type { Sink } from './write-tar.ts';

/** A folder of many backups, on this machine or on a disk that is mounted here. A file's name is its path in there, with '/'. */
export interface BackupTarget {
  place: string;
  /** The sizes of all files of backups, by their names. */
  list(): Promise<Map<string, number>>;
  /** Reads a file; throws when it is not there. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Writes a file, which has its name once it is complete and safe. It replaces another of that name. */
  write(name: string, write: (sink: Sink) => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Throws when another process makes or deletes backups there. Returns what ends that. */
  lock(): Promise<() => Promise<void>>;
  /** The students whom a backup from there must not bring back. */
  readErased(): Promise<ErasedList>;
  /** Adds to them, under the lock. */
  addErased(erasures: readonly Erasure[]): Promise<void>;
}

/** The path of a folder with backups, or of a file with one. */
export function backupPath(place: string): string {
  if (!place.startsWith('s3://')) return resolve(place);
  throw new OperatorError(
    'Backups are in a folder of this machine. To have them in a bucket too, copy the folder there: rclone copy. docs/operating.md has an example.',
  );
}

/** Opens a folder in which there are backups. */
export function openExistingTarget(place: string): BackupTarget {
  const path = backupPath(place);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return folderTarget(path);
  throw new OperatorError(`There is no folder ${place}.`);
}

/** Opens a folder for new backups. Throws if they would be lost with the data. */
export function openNewTarget(place: string, dataDir: string): BackupTarget {
  const path = backupPath(place);
  if (path !== dataDir && !path.startsWith(dataDir + sep)) return folderTarget(path);
  throw new OperatorError(
    `${path} is in the data folder, and would be lost with it. Choose one on another disk or machine.`,
  );
}

export function folderTarget(root: string): BackupTarget {
  return {
    place: root,
    list: async () => {
      const sizes = new Map<string, number>();
      for await (const path of listFiles(root)) {
        if (path.endsWith('.part')) continue;
        const name = relative(root, path).split(sep).join('/');
        sizes.set(name, (await stat(path)).size);
      }
      return sizes;
    },
    read: (name) => createReadStream(join(root, name)),
    write: async (name, write) => {
      const path = join(root, name);
      await makeFolder(dirname(path));
      await writeAtomically(path, { overwrite: true }, write);
    },
    remove: (name) => rm(join(root, name), { force: true }),
    lock: async () => {
      await makeFolder(root);
      const unlock = lockFolder(root);
      // What a killed process has left behind.
      for await (const path of listFiles(root)) if (path.endsWith('.part')) await rm(path, { force: true });
      return async () => unlock();
    },
    readErased: () => readErasedList(erasedListIn(root)),
    addErased: (erasures) => addToErasedList(erasedListIn(root), erasures),
  };
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new OperatorError(`${path} cannot be made (${error.message}).`);
  });
}

/** The files of backups, also those that are not complete. Other files in the folder are not ours. */
async function* listFiles(root: string): AsyncGenerator<string> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new OperatorError(`${root} cannot be read (${error.message}).`);
  });
  for (const entry of entries) {
    const path = join(root, entry.name);
    if (entry.isFile() && entry.name.startsWith('portal-')) yield path;
    if (!entry.isDirectory() || !mediaFolders.test(entry.name)) continue;
    for (const one of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (one.isFile()) yield join(one.parentPath, one.name);
    }
  }
}

/** The lock of a SQLite file, which ends with the process that holds it, however that ends. */
function lockFolder(root: string): () => void {
  const path = join(root, 'backup.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    const reason = reasonOf(error);
    if (/locked|busy/i.test(reason))
      throw new OperatorError(`Another process is making or deleting backups in ${root}. Try again once it has ended.`);
    throw new OperatorError(`${path} cannot be written (${reason}).`);
  }
  return () => lock.close();
}

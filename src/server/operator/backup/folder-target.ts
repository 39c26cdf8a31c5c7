import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/errors.ts';
import { addToErasedList, erasedListIn, readErasedList } from '#server/operator/privacy/erased-list.ts';
import { writeAtomically } from './atomic-write.ts';
import { type BackupTarget, isOfBackup } from './backup-target.ts';
import { mediaFolders } from './encryption.ts';

/** A folder of backups on this machine, or on a disk that is mounted here. */
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
    if (entry.isFile() && isOfBackup(entry.name)) yield path;
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
    const reason = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(reason))
      throw new OperatorError(`Another process is making or deleting backups in ${root}. Try again once it has ended.`);
    throw new OperatorError(`${path} cannot be written (${reason}).`);
  }
  return () => lock.close();
}

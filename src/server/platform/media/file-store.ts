import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { newId } from '#server/platform/database/new-id.ts';
import { isFileFault } from '#server/platform/files/file-fault.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import type { MediaStore } from './store.ts';

/** Stores media in a folder on this machine. */
export function fileStore(root: string): MediaStore {
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key));
    if (key.includes('\0') || !path.startsWith(normalize(root) + sep))
      throw new Error('The media key points outside the media folder.');
    return path;
  };
  const findSize = async (key: string): Promise<number | undefined> => {
    const path = pathOf(key);
    try {
      // The folder itself may be a link to another disk. A link inside it could lead anywhere, so it is never followed.
      const plain = join(await realpath(root), relative(root, path));
      const found = (await realpath(path)) === plain ? await stat(plain) : undefined;
      return found?.isFile() ? found.size : undefined;
    } catch (error) {
      if (isFileFault(error)) throw error;
      return undefined;
    }
  };
  return {
    findSize,
    read: (key, { start, end }) => createReadStream(pathOf(key), { start, end }),
    put: async (key, from, confirm) => {
      if ((await findSize(key)) !== undefined) return;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // The copy gets its final name only once it is complete.
      const part = `${path}.${newId()}.part`;
      try {
        await copyFile(from, part);
        await confirm?.();
        await fsync(part);
        await rename(part, path);
        await fsync(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    list: () => listFiles(root),
  };
}

async function* listFiles(root: string): AsyncGenerator<string> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}

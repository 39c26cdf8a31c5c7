import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { isFileFault } from '#server/platform/files/file-fault.ts';
import { findFreeBytes } from '#server/platform/files/free-bytes.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import { newId } from '#server/platform/text/new-id.ts';
import {
  type ByteRange,
  isMediaKey,
  isPartKey,
  type MediaSource,
  type MediaStore,
  partEnding,
  type StoredPart,
} from './store.ts';

/** What a download has in memory: 500 slow ones take 64 MB. */
const chunkBytes = 128 * 1024;

/** Stores media in a folder on this machine. */
export function fileStore(root: string): MediaStore {
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key));
    if (key.includes('\0') || !path.startsWith(normalize(root) + sep))
      throw new Error('The media key points outside the media folder.');
    return path;
  };
  /** The path of a file that is there; undefined when it is not, or behind a link. */
  const findPath = async (key: string): Promise<string | undefined> => {
    const path = pathOf(key);
    // The folder itself may be a link to another disk. A link inside it could lead anywhere, so it is never followed.
    const plain = join(await realpath(root), relative(root, path));
    return (await realpath(path)) === plain ? plain : undefined;
  };
  const findSize = async (key: string): Promise<number | undefined> => {
    const path = await orMissing(findPath(key));
    const found = path === undefined ? undefined : await orMissing(stat(path));
    return found?.isFile() ? found.size : undefined;
  };
  return {
    find: async (key) => {
      const size = await findSize(key);
      return size === undefined ? undefined : { size, read: (range) => readPart(pathOf(key), range) };
    },
    findSize,
    read: (key, size) => createReadStream(pathOf(key), { end: size - 1 }),
    put: async (key, from, confirm) => {
      if ((await findSize(key)) !== undefined) return;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // The copy gets its final name only once it is complete.
      const part = `${path}.${newId()}${partEnding}`;
      try {
        await write(part, from);
        await confirm?.();
        await fsync(part);
        await rename(part, path);
        await fsync(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(root, isMediaKey),
    listParts: async () => {
      const parts: StoredPart[] = [];
      for await (const key of listFiles(root, isPartKey)) {
        const found = await orMissing(stat(pathOf(key)));
        if (found) parts.push({ key, writtenAt: found.mtimeMs });
      }
      return parts;
    },
    findFree: async () => {
      await mkdir(root, { recursive: true });
      return await findFreeBytes(root);
    },
    check: async () => {},
    proxyPath: async (key) => key.split('/').map(encodeURIComponent).join('/'),
  };
}

/** Reads a part of a file through one buffer: a stream makes one for each chunk, whose garbage costs more than reading. */
async function* readPart(path: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - start + 1));
    for (let position = start; position <= end; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - position + 1), position);
      if (bytesRead === 0) throw new Error('A file is shorter than it was.');
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function write(path: string, from: MediaSource): Promise<void> {
  if (typeof from === 'string') return await copyFile(from, path);
  if (from instanceof Uint8Array) return await writeFile(path, from);
  if ('chunks' in from) return await writeFile(path, from.chunks);
  // Another disk cannot share the file, and some kinds of disks share none.
  await link(from.ours, path).catch(() => copyFile(from.ours, path));
}

/** A file that cannot be found is missing; one that cannot be read now is not. */
async function orMissing<Result>(look: Promise<Result>): Promise<Result | undefined> {
  try {
    return await look;
  } catch (error) {
    if (isFileFault(error)) throw error;
    return undefined;
  }
}

async function* listFiles(root: string, isWanted: (key: string) => boolean): AsyncGenerator<string> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (isWanted(key)) yield key;
  }
}

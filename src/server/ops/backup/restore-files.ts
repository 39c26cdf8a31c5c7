import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import { keyName, readMediaPart } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import type { Part } from './write-tar.ts';

/** Without a folder for the media, those that are there are left alone. */
export async function restoreFiles(
  backup: Backup,
  to: { keyPath: string; mediaDir: string | undefined },
): Promise<void> {
  if (to.mediaDir !== undefined) await mkdir(to.mediaDir, { recursive: true });
  const folders = new Set([dirname(to.keyPath), ...(to.mediaDir === undefined ? [] : [to.mediaDir])]);
  const store = async (path: string, content: AsyncIterable<Uint8Array>) => {
    await mkdir(dirname(path), { recursive: true });
    folders.add(dirname(path));
    await writeNew(path, content);
  };
  if (backup.names.includes(keyName)) await store(to.keyPath, backup.read(keyName));
  if (to.mediaDir !== undefined) {
    for (const name of backup.names) {
      const key = readMediaPart(name);
      if (key !== undefined) await store(join(to.mediaDir, key), backup.read(name));
    }
    for (const part of backup.beside.parts) {
      const path = join(to.mediaDir, readMediaPart(part.name) ?? '');
      const isKept = backup.manifest.media === 'none' && existsSync(path);
      if (!isKept) await store(path, backup.readBeside(part));
    }
  }
  for (const folder of folders) await fsync(folder);
}

/** Adds the media to a bucket that are not there as a whole. */
export async function restoreObjects(backup: Backup, media: MediaStore): Promise<void> {
  const store = async ({ name, bytes }: Part, chunks: AsyncIterable<Uint8Array>) => {
    const key = readMediaPart(name);
    if (key !== undefined) await media.put(key, { chunks, bytes });
  };
  for (const part of backup.manifest.parts) await store(part, backup.read(part.name));
  for (const part of backup.beside.parts) await store(part, backup.readBeside(part));
}

/** Puts the present media into the new data folder too. They never change, so both folders can share them. */
export async function shareMedia(from: string, to: string): Promise<void> {
  for await (const key of fileStore(from).list()) {
    const [present, kept] = [join(from, key), join(to, key)];
    await mkdir(dirname(kept), { recursive: true });
    // Some file systems have no links.
    await link(present, kept).catch(() => copyFile(present, kept));
  }
}

/** Never overwrites, and never writes through an existing link. */
async function writeNew(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  if (existsSync(path)) throw new OperatorError(`The backup has two files for ${path}. Nothing was changed.`);
  await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
}

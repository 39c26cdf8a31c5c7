import { lstatSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { fsync } from '#server/platform/files/fsync.ts';

const orMissing = { throwIfNoEntry: false };

/** A folder that is being written under another name. */
export interface PartialFolder {
  write(path: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the folder its name. */
  finish(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes FOLDER.partial with these folders in it. Only the user who runs this may read what is written. */
export async function makePartialFolder(folder: string, folders: readonly string[]): Promise<PartialFolder> {
  await requireNewFolder(folder);
  const partial = `${folder}.partial`;
  if (lstatSync(partial, orMissing))
    throw new OperatorError(
      `'${partial}' is there already, as an interrupted export leaves it. Remove it, or choose another name.`,
    );
  const all = [partial, ...new Set(folders.map((path) => inside(partial, path)))];
  const remove = async () => await rm(partial, { recursive: true, force: true });
  try {
    for (const path of all) await mkdir(path, { mode: 0o700 });
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    write: async (path, chunks) => await writeFile(inside(partial, path), chunks),
    finish: async () => {
      for (const path of all) await fsync(path);
      if (lstatSync(folder, orMissing)) await rmdir(folder);
      await rename(partial, folder);
      await fsync(dirname(folder));
    },
    remove,
  };
}

/** Throws unless there is nothing under this name, or an empty folder. */
export async function requireNewFolder(folder: string): Promise<void> {
  const parent = statSync(dirname(folder), orMissing);
  if (!parent?.isDirectory()) throw new OperatorError(`There is no folder '${dirname(folder)}'. Make it first.`);
  const found = lstatSync(folder, orMissing);
  if (found && (!found.isDirectory() || (await readdir(folder)).length > 0))
    throw new OperatorError(`'${folder}' is there already. An export needs a new folder, or an empty one.`);
}

/** Throws for a path that leads out of the folder. None should come so far. */
function inside(folder: string, path: string): string {
  const names = path.split('/');
  const isName = (name: string) => !['', '.', '..'].includes(name) && !name.includes(sep) && !name.includes('\0');
  if (names.every(isName)) return join(folder, ...names);
  throw new OperatorError(`A media file has a name that no folder can have: ${path}`);
}

/** Writes a new file. Nothing may be there under its name, so it is never behind a link. */
async function writeFile(path: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await orRefused(path, open(path, 'wx', 0o600));
  try {
    for await (const chunk of chunks) await orRefused(path, file.writeFile(chunk));
    await orRefused(path, file.sync());
  } finally {
    await file.close();
  }
}

/** A disk that is full is the operator's to mend. */
async function orRefused<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new OperatorError(`${path} cannot be written (${reasonOf(error)}). Run the export again afterwards.`);
  }
}

import { appendFile, lstat, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import type { MediaToWrite } from './folder-plan.ts';

/** A folder that is being written under another name. */
export interface PartialFolder {
  /** Whether an export that was interrupted has written this file. */
  has(file: MediaToWrite): boolean;
  write(path: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  writeMedia(file: MediaToWrite, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the folder its name. */
  finish(): Promise<void>;
}

/** Which media files are complete, one a line. The importer ignores it, as all hidden files. */
const journalName = '.portal-export';

/**
 * Makes FOLDER.partial with these folders in it, or opens the one that an interrupted export has left, of which only
 * complete media files stay. Only the user who runs this may read what is written.
 */
export async function openPartialFolder(
  folder: string,
  folders: readonly string[],
  media: readonly MediaToWrite[],
): Promise<PartialFolder> {
  await requireNewFolder(folder);
  const partial = `${folder}.partial`;
  const journal = join(partial, journalName);
  const complete = await makeOrResume(partial, journal);
  const kept = new Map(media.filter((one) => complete.get(one.path) === lineOf(one)).map((one) => [one.path, one]));
  await clean(partial, new Set(folders), kept);
  for (const path of new Set(folders)) await makeFolder(inside(partial, path));

  return {
    has: ({ path }) => kept.has(path),
    write: async (path, chunks) => await writeFile(inside(partial, path), chunks),
    writeMedia: async (file, chunks) => {
      await writeFile(inside(partial, file.path), chunks);
      // An interrupted export may have left half a line, which ends here.
      await appendFile(journal, `\n${lineOf(file)}`);
    },
    finish: async () => {
      for (const path of new Set(folders)) await fsync(inside(partial, path));
      await fsync(partial);
      if (await exists(folder)) await rmdir(folder);
      await rename(partial, folder);
      await rm(join(folder, journalName));
      await fsync(dirname(folder));
    },
  };
}

function lineOf({ path, key, bytes }: MediaToWrite): string {
  return JSON.stringify([path, key, bytes]);
}

/** Throws unless there is nothing under this name, or an empty folder. */
export async function requireNewFolder(folder: string): Promise<void> {
  const parent = await lstatOf(dirname(folder), true);
  if (!parent?.isDirectory()) throw new OperatorError(`There is no folder '${dirname(folder)}'. Make it first.`);
  const found = await lstatOf(folder);
  if (found && (!found.isDirectory() || (await readdir(folder)).length > 0))
    throw new OperatorError(`'${folder}' is there already. An export needs a new folder, or an empty one.`);
}

/** Returns the last line of the journal for each path. */
async function makeOrResume(partial: string, journal: string): Promise<Map<string, string>> {
  const found = await lstatOf(partial);
  if (!found) await mkdir(partial, { mode: 0o700 });
  else if (!found.isDirectory()) throw notOurs(partial);
  const written = await lstatOf(journal);
  if (!written) {
    if ((await readdir(partial)).length > 0) throw notOurs(partial);
    await writeFile(journal, []);
  } else if (!written.isFile()) throw notOurs(partial);
  const lines = (await readFile(journal, 'utf8')).split('\n');
  return new Map(lines.flatMap((line) => (pathOf(line) === undefined ? [] : [[pathOf(line) ?? '', line]])));
}

/** Undefined for half a line. */
function pathOf(line: string): string | undefined {
  const found = /^\[("(?:[^"\\]|\\.)*"),.*\]$/.exec(line)?.[1];
  return found === undefined ? undefined : String(JSON.parse(found));
}

function notOurs(partial: string): OperatorError {
  return new OperatorError(`'${partial}' is not from an export. Remove it, or choose another name.`);
}

/** Removes what is not to stay, and links above all: whatever is written goes nowhere else. */
async function clean(partial: string, folders: ReadonlySet<string>, kept: Map<string, MediaToWrite>): Promise<void> {
  const seen = new Set<string>();
  const visit = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(partial, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (path === journalName) continue;
      if (entry.isDirectory() && folders.has(path)) await visit(path);
      else if (entry.isFile() && (await isWhole(join(partial, path), kept.get(path)))) seen.add(path);
      else await rm(join(partial, path), { recursive: true });
    }
  };
  await visit('');
  for (const path of kept.keys()) if (!seen.has(path)) kept.delete(path);
}

async function isWhole(path: string, file: MediaToWrite | undefined): Promise<boolean> {
  return file !== undefined && (await lstat(path)).size === file.bytes;
}

/** Throws for a path that leads out of the folder. None should come so far. */
function inside(folder: string, path: string): string {
  const names = path.split('/');
  const isName = (name: string) => !['', '.', '..'].includes(name) && !name.includes(sep) && !name.includes('\0');
  if (names.every(isName)) return join(folder, ...names);
  throw new OperatorError(`A media file has a name that no folder can have: ${path}`);
}

async function makeFolder(path: string): Promise<void> {
  const found = await lstatOf(path);
  if (!found?.isDirectory()) await mkdir(path, { mode: 0o700 });
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

/** A disk that is full, or slow to be there again, is the operator's to mend. */
async function orRefused<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${path} cannot be written (${reason}). Run the export again afterwards, and it goes on.`);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstatOf(path)) !== undefined;
}

async function lstatOf(path: string, follow = false) {
  try {
    return await (follow ? stat(path) : lstat(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

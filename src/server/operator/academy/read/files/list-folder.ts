import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import type { MediaFile } from '#server/operator/academy/model.ts';
import { addFault, type Reading } from '#server/operator/academy/read/reading.ts';
import { stateOf } from './file-state.ts';
import { tidy, unusableText } from './names.ts';

export interface FileEntry extends MediaFile {
  kind: 'file';
  /** Tidied, as in `path`. */
  name: string;
}

export interface FolderEntry {
  kind: 'folder';
  name: string;
  path: string;
  absolutePath: string;
  /** The folders that it lies in, and itself, as they are without links. */
  within: readonly string[];
}

export type Entry = FileEntry | FolderEntry;

/** The academy's own folder, to be listed. */
export function rootEntry(reading: Reading): FolderEntry {
  return { kind: 'folder', name: '', path: '', absolutePath: reading.root, within: [reading.root] };
}

/** What lies in a folder, by name; hidden things are passed over, links that lead out of the academy are faults. */
export function listFolder(reading: Reading, folder: FolderEntry): Entry[] {
  return namesIn(folder)
    .filter((name) => !isPassedOver(name))
    .toSorted()
    .flatMap((raw) => {
      const name = tidy(raw);
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
      const unusable = unusableText(raw) ?? (/[\n\t]/.test(raw) ? 'it holds a control character' : undefined);
      if (unusable) {
        addFault(reading, JSON.stringify(path).slice(1, -1), `this name cannot be used: ${unusable}.`);
        return [];
      }
      const entry = findEntry(reading, folder, { name, path, absolutePath: join(folder.absolutePath, raw) });
      return entry ? [entry] : [];
    });
}

/** What file managers and spreadsheets leave behind. */
function isPassedOver(name: string): boolean {
  return (
    name.startsWith('.') ||
    name.startsWith('~$') ||
    ['thumbs.db', 'desktop.ini', '__macosx'].includes(name.toLowerCase())
  );
}

function namesIn({ absolutePath, path }: FolderEntry): string[] {
  try {
    return readdirSync(absolutePath);
  } catch (error) {
    throw new OperatorError(`${path || '.'}: this folder cannot be read (${reasonOf(error)}).`);
  }
}

type Place = Pick<FileEntry, 'name' | 'path' | 'absolutePath'>;

function findEntry(reading: Reading, folder: FolderEntry, place: Place): Entry | undefined {
  const found = examine(reading, folder, place);
  if (typeof found !== 'string') return found;
  addFault(reading, place.path, found);
  return undefined;
}

/** What lies there; a text where it is a fault, undefined where it is left out. */
function examine(reading: Reading, folder: FolderEntry, place: Place): Entry | string | undefined {
  try {
    const isLink = lstatSync(place.absolutePath).isSymbolicLink();
    const real = isLink
      ? realpathSync(place.absolutePath)
      : join(folder.within.at(-1) ?? '', basename(place.absolutePath));
    if (!isInside(reading.root, real)) {
      return 'this is a link to something outside the academy folder. Put the file itself here.';
    }
    if (folder.within.includes(real)) {
      return 'this is a link to a folder that it lies in. Put the files themselves here.';
    }
    const stats = statSync(place.absolutePath);
    if (stats.isDirectory()) return { kind: 'folder', ...place, within: [...folder.within, real] };
    if (stats.isFile()) {
      return { kind: 'file', ...place, ...stateOf(stats) };
    }
    reading.leftOut.push({ path: place.path, reason: 'it is neither a file nor a folder' });
    return undefined;
  } catch (error) {
    return `this cannot be read (${reasonOf(error)}).`;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { MediaFile } from '../model.ts';
import { tidy, unusableText } from './names.ts';
import { addFault, type Reading } from './reading.ts';

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
}

export type Entry = FileEntry | FolderEntry;

/** The academy's own folder, to be listed. */
export function rootEntry(reading: Reading): FolderEntry {
  return { kind: 'folder', name: '', path: '', absolutePath: reading.root };
}

/** What lies in a folder, by name; hidden things are passed over, links that lead out of the academy are faults. */
export function listFolder(reading: Reading, folder: FolderEntry): Entry[] {
  return readdirSync(folder.absolutePath)
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
      const entry = findEntry(reading, { name, path, absolutePath: join(folder.absolutePath, raw) });
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

function findEntry(reading: Reading, place: { name: string; path: string; absolutePath: string }): Entry | undefined {
  try {
    if (lstatSync(place.absolutePath).isSymbolicLink() && !isInside(reading.root, realpathSync(place.absolutePath))) {
      addFault(
        reading,
        place.path,
        'this is a link to something outside the academy folder. Put the file itself here.',
      );
      return undefined;
    }
    const stats = statSync(place.absolutePath);
    if (stats.isDirectory()) return { kind: 'folder', ...place };
    if (stats.isFile()) {
      // The time of a change of name or owner counts too: it cannot be set back, so no other content passes as this one.
      const modified_at = Math.floor(Math.max(stats.mtimeMs, stats.ctimeMs));
      return { kind: 'file', ...place, bytes: stats.size, modified_at };
    }
    reading.leftOut.push({ path: place.path, reason: 'it is neither a file nor a folder' });
  } catch (error) {
    addFault(reading, place.path, `this cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
  return undefined;
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { isLeftBehind } from '#contract/desk/uploads.ts';
import { tidy } from '#contract/values/tidy.ts';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { render, textOf } from '#server/messages/text.ts';
import { fileState } from './file-state.ts';
import type { MediaFile } from './media-file.ts';
import { unusableText } from './names.ts';
import { addValidationError, type ReadContext } from './read-context.ts';

export interface FileEntry extends MediaFile {
  kind: 'file';
  /** Tidied, like `path`. */
  name: string;
}

export interface FolderEntry {
  kind: 'folder';
  name: string;
  path: string;
  absolutePath: string;
  /** The real paths of the folders that contain it, and its own, from the top down. */
  within: readonly string[];
}

export type Entry = FileEntry | FolderEntry;

export function rootEntry(context: ReadContext): FolderEntry {
  return { kind: 'folder', name: '', path: '', absolutePath: context.root, within: [context.root] };
}

/**
 * Lists a folder by name. It ignores what computers leave behind, and adds an error for a link that leads out of the
 * academy folder.
 */
export function listFolder(context: ReadContext, folder: FolderEntry): Entry[] {
  return namesIn(folder)
    .filter((name) => !isLeftBehind(name))
    .toSorted()
    .flatMap((raw) => {
      const name = tidy(raw);
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
      const unusable = unusableText(raw) ?? (/[\n\t]/.test(raw) ? textOf('text.controlCharacter') : undefined);
      if (unusable) {
        const message = `this name cannot be used: ${render(unusable)}.`;
        addValidationError(context, JSON.stringify(path).slice(1, -1), message);
        return [];
      }
      const entry = findEntry(context, folder, { name, path, absolutePath: join(folder.absolutePath, raw) });
      return entry ? [entry] : [];
    });
}

function namesIn({ absolutePath, path }: FolderEntry): string[] {
  try {
    return readdirSync(absolutePath);
  } catch (error) {
    throw new OperatorError(`${path || '.'}: this folder cannot be read (${reasonOf(error)}).`);
  }
}

type EntryPath = Pick<FileEntry, 'name' | 'path' | 'absolutePath'>;

function findEntry(context: ReadContext, folder: FolderEntry, entry: EntryPath): Entry | undefined {
  const found = inspectEntry(context, folder, entry);
  if (typeof found !== 'string') return found;
  addValidationError(context, entry.path, found);
  return undefined;
}

/** Returns the file or folder, the text of a validation error, or undefined for something that is skipped. */
function inspectEntry(context: ReadContext, folder: FolderEntry, entry: EntryPath): Entry | string | undefined {
  try {
    const isLink = lstatSync(entry.absolutePath).isSymbolicLink();
    const real = isLink
      ? realpathSync(entry.absolutePath)
      : join(folder.within.at(-1) ?? '', basename(entry.absolutePath));
    if (!isInside(context.root, real)) {
      return 'this is a link to something outside the academy folder. Put the file itself here.';
    }
    if (folder.within.includes(real)) {
      return 'this is a link to a folder that contains the link. Put the files themselves here.';
    }
    const stats = statSync(entry.absolutePath);
    if (stats.isDirectory()) return { kind: 'folder', ...entry, within: [...folder.within, real] };
    if (stats.isFile()) return { kind: 'file', ...entry, ...fileState(stats) };
    context.skipped.push({ path: entry.path, reason: 'it is neither a file nor a folder' });
    return undefined;
  } catch (error) {
    return `this cannot be read (${reasonOf(error)}).`;
  }
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import type { BackupTarget } from './backup-target.ts';
import { folderTarget } from './folder-target.ts';
import { type Label, labelOf, readLabels } from './label.ts';

export interface FoundBackup {
  /** The place with the media that are beside it. */
  target: BackupTarget;
  /** The folder of the backup, where the list of erased students is. */
  folder: string;
  path: string;
  /** For a backup of the database alone in a folder: the last one of everything, whose media are most of those it needs. */
  everything: Label | undefined;
}

/** Finds a backup: a file, or in a folder with many the newest, or the one that `name` says. */
export async function findBackup(source: string, name?: string): Promise<FoundBackup> {
  const path = resolve(source);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) {
    if (name !== undefined)
      throw new OperatorError(`${source} is not a folder with backups, so there is no '${name}' in it.`);
    return { target: folderTarget(dirname(path)), folder: dirname(path), path, everything: undefined };
  }
  const target = folderTarget(path);
  const labels = await readLabels(target, (await target.list()).keys());
  const wanted = name === undefined ? labels[0] : labels.find(({ file }) => isCalled(file, name));
  if (!wanted) {
    const which = name === undefined ? 'no complete backup' : `no complete backup called '${name}'`;
    throw new OperatorError(
      `There is ${which} in ${source}. To see what is there: npm run portal -- backup list ${source}`,
    );
  }
  const everything = wanted.kind === 'database' ? labels.find(({ kind }) => kind === 'everything') : undefined;
  return { target, folder: path, path: join(path, wanted.file), everything };
}

/** Operators may leave the ending away. */
function isCalled(file: string, name: string): boolean {
  return basename(name) === file || `${basename(name)}.json` === labelOf(file);
}

import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { type BackupTarget, backupPath, folderTarget } from './folder-target.ts';
import { type Label, labelOf, readLabels } from './label.ts';

export interface FoundBackup {
  /** The place with the media that are beside it, and the list of erased students. */
  target: BackupTarget;
  /** Its name there. */
  file: string;
  path: string;
  /**
   * For a backup of the database alone in a place with many: those of everything, the newest first. The media of one are
   * most of those it needs.
   */
  everything: readonly Label[];
}

/** Finds a backup: a file, or in a place with many the newest, or the one that `name` says. */
export async function findBackup(source: string, name?: string): Promise<FoundBackup> {
  const path = backupPath(source);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    if (name !== undefined)
      throw new OperatorError(`${source} is not a folder with backups, so there is no '${name}' in it.`);
    return { target: folderTarget(dirname(path)), file: basename(path), path, everything: [] };
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
  const everything = wanted.kind === 'database' ? labels.filter(({ kind }) => kind === 'everything') : [];
  return { target, file: wanted.file, path: join(path, wanted.file), everything };
}

/** Operators may leave the ending away. */
function isCalled(file: string, name: string): boolean {
  return basename(name) === file || `${basename(name)}.json` === labelOf(file);
}

import { OperatorError } from '#server/errors.ts';
import { openExistingTarget } from '#server/ops/backup/folder-target.ts';
import { listBackups } from '#server/ops/backup/label.ts';
import { pruneBackups } from '#server/ops/backup/prune-backups.ts';
import { UsageError } from './command.ts';
import { filesText, sizeText } from './size-text.ts';

export function readKeep(value: string | undefined): number | undefined {
  if (value === undefined || /^[1-9]\d{0,5}$/.test(value)) return value === undefined ? undefined : Number(value);
  throw new UsageError('--keep takes a number from 1 to 999999.');
}

/** The backups in a folder, one a line. */
export async function listText(folder: string): Promise<string> {
  const backups = await listBackups(openExistingTarget(folder));
  if (backups.length === 0) throw new OperatorError(`There are no complete backups in ${folder}.`);
  return backups
    .map(({ file, kind, rows, bytes, mediaFiles, isEncrypted }) => {
      const media = kind === 'database' ? 'no media' : `${mediaFiles.toLocaleString('en')} media files`;
      const lock = isEncrypted ? ', encrypted' : '';
      return `${file}  ${rows.toLocaleString('en')} rows, ${sizeText(bytes)}, ${media}${lock}`;
    })
    .join('\n');
}

export async function prunedText(folder: string, options: { keep: number; dryRun: boolean }): Promise<string> {
  const { files, media } = await pruneBackups(openExistingTarget(folder), options);
  const [verb, end] = options.dryRun ? ['To delete', ' This was a dry run. Nothing was changed.'] : ['Deleted', ''];
  const counted = `${verb}: ${files.length} ${files.length === 1 ? 'backup' : 'backups'}, with media: ${filesText(media)}.`;
  return [...files.toSorted(), `${counted}${end}`].join('\n');
}

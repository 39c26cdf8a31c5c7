import { dirname, resolve } from 'node:path';
import { addToErasedList, erasedListIn } from '#server/domain/privacy/erased-list.ts';
import { listErasures } from '#server/domain/privacy/erasure.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { type BackupSource, backUp, backUpTo } from '#server/ops/backup/back-up.ts';
import { ageEnding, encryptedTo } from '#server/ops/backup/encryption.ts';
import { openExistingTarget, openNewTarget } from '#server/ops/backup/folder-target.ts';
import { readLabels } from '#server/ops/backup/label.ts';
import { keyName, type Manifest } from '#server/ops/backup/manifest.ts';
import { pruneBackups } from '#server/ops/backup/prune-backups.ts';
import { keyPath } from '#server/platform/files/secret-key.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withExistingDatabase } from './open-portal.ts';
import { filesText, sizeText } from './size-text.ts';

export const backupCommand: Command = {
  name: 'backup',
  does: 'backs up the whole portal while it runs, into a file, or a folder of backups',
  help: `backup --to FOLDER [--keep NUMBER] [--database-only] [--age-recipient KEY]
       backup FILE [--overwrite] [--database-only] [--age-recipient KEY]
       backup list FOLDER
       backup prune FOLDER --keep NUMBER [--dry-run]

Backs up everything while the portal runs: the database as it is at one moment, the media and the
secret key. A backup appears under its name only once it is complete.

With --to, the folder has many backups, and each media file once, whatever number of them it
belongs to: the next backup copies only what is new. With FILE, everything is in that one file.

A backup contains phone numbers and the key, so keep it where only you can read it, on another
machine. If students were erased, erased-students.jsonl beside it has their list: keep it with your
backups, since 'restore' erases them again by it.

  --keep NUMBER         deletes older backups once the new one is complete: so many of everything
                        stay, and so many of the database alone
  --database-only       leaves the media away; restore it where the media still are
  --overwrite           replaces FILE once the new backup is complete
  --age-recipient KEY   encrypts to a public key of age (age1…); several are possible. Only who has
                        the private key can restore. BACKUP_AGE_RECIPIENT does the same
  --dry-run             deletes nothing, and says what it would delete

Examples:
  npm run portal -- backup --to /backups --keep 30
  npm run portal -- backup --to /backups --database-only --keep 96
  npm run portal -- backup list /backups
  npm run portal -- backup /backups/portal-2026-11-21.tar`,
  run: async (args, readConfig) => {
    const { values, positionals } = readArguments(args, {
      to: { type: 'string' },
      keep: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      'database-only': { type: 'boolean', default: false },
      'age-recipient': { type: 'string', multiple: true },
      'dry-run': { type: 'boolean', default: false },
    });
    const [first, second, ...others] = positionals;
    if (first === 'list' || first === 'prune') {
      if (second === undefined || others.length > 0) throw new UsageError(`backup ${first} takes one folder.`);
      if (first === 'list') return await listText(second);
      const keep = readKeep(values.keep);
      if (keep === undefined) throw new UsageError('backup prune needs --keep NUMBER.');
      return await prunedText(second, { keep, dryRun: values['dry-run'] });
    }
    const keep = readKeep(values.keep);
    if (second !== undefined || (first === undefined) === (values.to === undefined))
      throw new UsageError('backup takes one file, or --to with a folder.');
    if (values['dry-run']) throw new UsageError('--dry-run goes with: backup prune.');
    if (values.to === undefined && keep !== undefined) throw new UsageError('--keep goes with --to.');
    if (values.to !== undefined && values.overwrite) throw new UsageError('--overwrite goes with a file.');

    const config = readConfig();
    const recipients = values['age-recipient'] ?? config.backupRecipients;
    const options = { databaseOnly: values['database-only'], sealing: await encryptedTo(recipients) };
    return await withExistingDatabase(config, async (db) => {
      const source = { db, media: await openMediaStore(config.media), clock: Date.now, keyPath: keyPath(config) };
      if (first !== undefined) return await toFile(source, first, { ...options, overwrite: values.overwrite });
      return await toFolder(source, config.dataDir, values.to ?? '', { ...options, keep });
    });
  },
};

type Options = NonNullable<Parameters<typeof backUpTo>[2]>;

async function toFile(source: BackupSource, file: string, options: Options & { overwrite: boolean }): Promise<string> {
  const { manifest, bytes } = await backUp(source, file, options);
  if (manifest.tables['erasure'])
    await addToErasedList(erasedListIn(dirname(resolve(file))), await listErasures(source.db));
  const files = manifest.parts.filter(({ name }) => name.startsWith('media/')).length;
  const media = options.databaseOnly ? 'no media' : `${files.toLocaleString('en')} media files`;
  return [`Backed up to ${file}: ${rowsText(manifest)}, ${media}, ${sizeText(bytes)}.`, ...keyAdvice(manifest)].join(
    '\n',
  );
}

async function toFolder(
  source: BackupSource,
  dataDir: string,
  folder: string,
  { keep, ...options }: Options & { keep: number | undefined },
): Promise<string> {
  const target = openNewTarget(folder, dataDir);
  const { label, manifest, copied } = await backUpTo(source, target, options);
  const files = label.media.length.toLocaleString('en');
  const media = options.databaseOnly ? 'no media' : `${files} media files (new: ${filesText(copied)})`;
  const lines = [
    `Backed up to ${target.place}/${label.file}: ${rowsText(manifest)}, ${sizeText(label.bytes)}, ${media}.`,
    ...keyAdvice(manifest),
  ];
  if (keep !== undefined) {
    const pruned = await pruneBackups(target, { keep, dryRun: false });
    if (pruned.files.length > 0)
      lines.push(`Older backups deleted: ${pruned.files.length}, with media: ${filesText(pruned.media)}.`);
  }
  return lines.join('\n');
}

function rowsText({ tables }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows.toLocaleString('en')} rows`;
}

function keyAdvice({ parts }: Manifest): string[] {
  if (parts.some(({ name }) => name === keyName)) return [];
  return ['The backup does not contain the secret key, because it comes from SECRET_KEY. Keep a copy of that too.'];
}

export function readKeep(value: string | undefined): number | undefined {
  if (value === undefined || /^[1-9]\d{0,5}$/.test(value)) return value === undefined ? undefined : Number(value);
  throw new UsageError('--keep takes a number from 1 to 999999.');
}

/** The backups in a folder, one a line. */
export async function listText(folder: string): Promise<string> {
  const target = openExistingTarget(folder);
  const backups = await readLabels(target, (await target.list()).keys());
  if (backups.length === 0) throw new OperatorError(`There are no complete backups in ${folder}.`);
  return backups
    .map(({ file, kind, rows, bytes, media }) => {
      const files = kind === 'database' ? 'no media' : `${media.length.toLocaleString('en')} media files`;
      const lock = file.endsWith(ageEnding) ? ', encrypted' : '';
      return `${file}  ${rows.toLocaleString('en')} rows, ${sizeText(bytes)}, ${files}${lock}`;
    })
    .join('\n');
}

export async function prunedText(folder: string, options: { keep: number; dryRun: boolean }): Promise<string> {
  const { files, media } = await pruneBackups(openExistingTarget(folder), options);
  const [verb, end] = options.dryRun ? ['To delete', ' This was a dry run. Nothing was changed.'] : ['Deleted', ''];
  const counted = `${verb}: ${files.length} ${files.length === 1 ? 'backup' : 'backups'}, with media: ${filesText(media)}.`;
  return [...files.toSorted(), `${counted}${end}`].join('\n');
}

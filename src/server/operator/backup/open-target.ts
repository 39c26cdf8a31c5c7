import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { readS3Url } from '#server/platform/s3/s3-location.ts';
import type { BackupTarget } from './backup-target.ts';
import { folderTarget } from './folder-target.ts';

type Access = Pick<Config, 'backupAccess'>;

/** Whether an operator means a bucket. */
export function isBucketUrl(place: string): boolean {
  return place.startsWith('s3://');
}

/** Opens a place for many backups: a folder, or s3://bucket/folder. Only the latter loads what speaks S3. */
export async function openTarget(place: string, { backupAccess }: Access): Promise<BackupTarget> {
  if (!isBucketUrl(place)) return folderTarget(resolve(place));
  const { bucketTarget } = await import('./bucket-target.ts');
  return bucketTarget(readBackupUrl(place, backupAccess), place.replace(/\?.*$/s, ''));
}

/** Opens a place in which there are backups. */
export async function openExistingTarget(place: string, access: Access): Promise<BackupTarget> {
  if (isBucketUrl(place) || statSync(place, { throwIfNoEntry: false })?.isDirectory())
    return await openTarget(place, access);
  throw new OperatorError(`There is no folder ${place}.`);
}

/** Opens a place for new backups. Throws if it would be lost with the data, or mistaken for them. */
export async function openNewTarget(
  place: string,
  config: Access & Pick<Config, 'dataDir' | 'media'>,
): Promise<BackupTarget> {
  const path = resolve(place);
  if (!isBucketUrl(place) && (path === config.dataDir || path.startsWith(config.dataDir + sep))) {
    throw new OperatorError(
      `${path} is in the data folder, and would be lost with it. Choose one on another disk or machine.`,
    );
  }
  if (isBucketUrl(place) && !('folder' in config.media)) {
    const { bucketUrl, prefix } = readBackupUrl(place, config.backupAccess);
    const { media } = config;
    const isWithin = prefix.startsWith(media.prefix) || media.prefix.startsWith(prefix);
    if (bucketUrl === media.bucketUrl && isWithin) {
      throw new OperatorError(
        `The folder of MEDIA_URL is in that of the backups, or is around it. Choose another folder, best in another bucket: a bucket can be deleted as a whole.`,
      );
    }
  }
  return await openTarget(place, config);
}

function readBackupUrl(place: string, access: Config['backupAccess']) {
  return readS3Url(place, {
    takes: 'A place for backups is a folder, or',
    access: () => {
      if (access) return access;
      throw new OperatorError('The keys of the bucket are not set: BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.');
    },
  });
}

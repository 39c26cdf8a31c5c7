import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Finding, Problem } from '#server/domain/finding.ts';
import { sqliteFiles, sqlitePathOf } from '#server/platform/database/sqlite/sqlite-files.ts';
import { findFreeBytes } from '#server/platform/files/free-bytes.ts';
import { isOpenToOthers } from '#server/platform/files/private-file.ts';
import { isStrongKey, keyPath } from '#server/platform/files/secret-key.ts';

/** With less free space, an import or a busy day may fill the disk. */
const minFreeBytes = 1_000_000_000;

type Folder = Pick<Config, 'dataDir' | 'secretKey' | 'databaseUrl' | 'smsUrl'>;

/** Checks who can access the data folder, its secret key and the files with phone numbers, and the free disk space. */
export async function checkFolder(config: Folder): Promise<Finding[]> {
  return [
    { subject: 'data folder', problem: checkPermissions(config.dataDir, '700') },
    { subject: 'secret key', ...checkKey(config) },
    ...privateFiles(config).map((path) => ({ subject: basename(path), problem: checkPermissions(path, '600') })),
    checkDiskSpace(await findFreeBytes(config.dataDir)),
  ];
}

/** The files with phone numbers, wherever they are: the database's and the messages'. */
function privateFiles({ databaseUrl, smsUrl }: Folder): string[] {
  const path = sqlitePathOf(databaseUrl);
  const messages = smsUrl.startsWith('file:') ? [smsUrl.slice('file:'.length)] : [];
  return [...(path === undefined ? [] : sqliteFiles(path)), ...messages].filter((file) => existsSync(file));
}

function checkKey(config: Folder): Omit<Finding, 'subject'> {
  if (config.secretKey !== undefined) return { note: 'The key comes from SECRET_KEY.' };
  const path = keyPath(config);
  const newKey = 'the next start makes a new key. That is safe, but OTPs and signed URLs from before no longer work.';
  if (!existsSync(path)) {
    const action = `Restore the file from a backup. Otherwise ${newKey}`;
    return { problem: { description: `${path} is missing.`, action } };
  }
  if (!isStrongKey(readFileSync(path, 'utf8').trim())) {
    const action = `Restore the file from a backup. Without one, delete it, and ${newKey}`;
    return {
      problem: { description: `The key in ${path} is too short or damaged. The portal does not start.`, action },
    };
  }
  return { problem: checkPermissions(path, '600') };
}

function checkPermissions(path: string, mode: string): Problem | undefined {
  if (!isOpenToOthers(path)) return undefined;
  return {
    description: `Other users of this machine can access ${path}.`,
    action: `Remove their access with: chmod ${mode} '${path}'`,
  };
}

export function checkDiskSpace(freeBytes: number): Finding {
  const subject = 'disk space';
  const free = `${(freeBytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB free`;
  if (freeBytes >= minFreeBytes) return { subject, note: `${free}.` };
  const action = 'Free some space soon. On a full disk the portal cannot store anything.';
  return { subject, problem: { description: `There is only ${free}.`, action } };
}

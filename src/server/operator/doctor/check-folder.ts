import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { keyPath } from '#server/platform/files/data-folder.ts';
import type { Finding, Problem } from './finding.ts';

/** With less free space, an import or a busy day may fill the disk. */
const minFreeBytes = 1_000_000_000;
const permissionsOfOthers = 0o077;

/** Checks the permissions of the data folder and its secret key, and the free space on the disk. */
export async function checkFolder(config: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return [
    { subject: 'data folder', problem: checkPermissions(config.dataDir, '700') },
    { subject: 'secret key', ...checkKey(config) },
    checkDiskSpace(bavail * bsize),
  ];
}

function checkKey(config: Pick<Config, 'dataDir' | 'secretKey'>): Omit<Finding, 'subject'> {
  if (config.secretKey !== undefined) return { note: 'The key comes from SECRET_KEY.' };
  const path = keyPath(config);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.size === 0) {
    const action =
      'Restore the file from a backup. Otherwise the next start makes a new key. That is safe, but OTPs and signed URLs from before then no longer work.';
    return { problem: { description: `${path} is missing or empty.`, action } };
  }
  return { problem: checkPermissions(path, '600') };
}

function checkPermissions(path: string, mode: string): Problem | undefined {
  if (process.platform === 'win32' || (statSync(path).mode & permissionsOfOthers) === 0) return undefined;
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

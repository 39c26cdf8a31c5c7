import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { keyPath } from '#server/platform/files/data-folder.ts';
import type { Finding, Wrong } from './finding.ts';

/** Below this an import or a busy day may not find the room it needs. */
const minFreeBytes = 1_000_000_000;
const othersMode = 0o077;

/** The data folder, the key in it, and the room on its disk. */
export async function checkFolder(config: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return [
    { about: 'data folder', wrong: openToOthers(config.dataDir, '700') },
    { about: 'secret key', ...checkKey(config) },
    checkRoom(bavail * bsize),
  ];
}

function checkKey(config: Pick<Config, 'dataDir' | 'secretKey'>): Omit<Finding, 'about'> {
  if (config.secretKey !== undefined) return { note: 'it comes from SECRET_KEY' };
  const path = keyPath(config);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.size === 0) {
    const todo =
      'Restore it from a backup. Without it a new one is made at the next start, which does no more harm than that codes and media addresses given out before it do not work.';
    return { wrong: { what: `${path} is missing or empty.`, todo } };
  }
  return { wrong: openToOthers(path, '600') };
}

function openToOthers(path: string, mode: string): Wrong | undefined {
  if (process.platform === 'win32' || (statSync(path).mode & othersMode) === 0) return undefined;
  return { what: `Others on this machine may look into ${path}.`, todo: `chmod ${mode} '${path}'` };
}

/** Whether so many free bytes are enough. */
export function checkRoom(free: number): Finding {
  const about = 'disk space';
  const left = `${(free / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB free`;
  if (free >= minFreeBytes) return { about, note: left };
  return {
    about,
    wrong: { what: `Only ${left}.`, todo: 'Make room before the disk is full: then nothing more can be stored.' },
  };
}

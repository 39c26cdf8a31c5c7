import { existsSync } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { refuseInUse } from '../database/in-use.ts';
import { OperatorError } from '../errors.ts';
import { flush } from '../flush.ts';
import { keyName, type Manifest, readMediaPart } from './manifest.ts';
import { type Places, preparePlaces } from './places.ts';
import { type Backup, withBackup } from './read-backup.ts';
import { restoreRows } from './restore-rows.ts';

export interface Restored {
  manifest: Manifest;
  /** Where that is which was there before. */
  kept: string[];
  hasKey: boolean;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'mediaUrl'>;

/**
 * Makes a portal of a backup. Everything in the backup is checked first; then all is built beside its place, and takes it at
 * the end, within the transaction that fills the database: so there is the old state, or the new one.
 */
export async function restore(
  config: Target,
  path: string,
  options: { replace: boolean; now: number },
): Promise<Restored> {
  return await withBackup(path, async (backup) => {
    const { dataDir, databaseUrl } = config;
    if (!config.mediaUrl.startsWith('file:'))
      throw new OperatorError('MEDIA_URL takes file:PATH; S3 storage is not there yet.');
    const mediaDir = resolve(config.mediaUrl.slice('file:'.length));
    const sqlitePath = databaseUrl.startsWith('sqlite:') ? resolve(databaseUrl.slice('sqlite:'.length)) : undefined;
    const stamp = new Date(options.now).toISOString().replaceAll(/[:.]/g, '-');
    const places = preparePlaces([dataDir, mediaDir, ...(sqlitePath === undefined ? [] : [sqlitePath])], {
      ...options,
      stamp,
    });
    if (sqlitePath !== undefined) refuseInUse(sqlitePath);

    let kept: string[] = [];
    try {
      await restoreFiles(backup, places, { dataDir, mediaDir });
      const finish = async () => {
        if (sqlitePath === undefined) kept = await places.take();
      };
      await fillDatabase(
        sqlitePath === undefined ? databaseUrl : `sqlite:${places.beside(sqlitePath)}`,
        backup,
        finish,
      );
      // A SQLite file takes its place when it is whole and closed.
      if (sqlitePath !== undefined) kept = await places.take();
    } catch (error) {
      await places.giveUp();
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      throw new OperatorError(`The backup cannot be restored (${error.message}), and nothing was changed.`);
    }
    return { manifest: backup.manifest, kept, hasKey: backup.names.includes(keyName) };
  });
}

async function fillDatabase(url: string, backup: Backup, finish: () => Promise<void>): Promise<void> {
  const db = await connectDatabase(url);
  try {
    await restoreRows(db, backup, finish);
  } finally {
    await db.destroy();
  }
}

async function restoreFiles(backup: Backup, places: Places, to: { dataDir: string; mediaDir: string }): Promise<void> {
  const dataDir = places.beside(to.dataDir);
  await mkdir(dataDir, { mode: 0o700 });
  await chmod(dataDir, 0o700);
  const mediaDir = places.beside(to.mediaDir);
  await mkdir(mediaDir, { recursive: true });
  const folders = new Set([dataDir, mediaDir]);
  for (const name of backup.names) {
    const key = readMediaPart(name);
    if (name !== keyName && key === undefined) continue;
    const path = key === undefined ? join(dataDir, keyName) : join(mediaDir, key);
    await mkdir(dirname(path), { recursive: true });
    folders.add(dirname(path));
    await writeNew(path, backup.read(name));
  }
  for (const folder of folders) await flush(folder);
}

/** Never through something that is there already. */
async function writeNew(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(path)) throw new OperatorError(`The backup has two files for ${path}, and nothing was changed.`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

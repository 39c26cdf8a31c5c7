import { existsSync, realpathSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { refuseInUse } from '#server/platform/database/in-use.ts';
import { keyPath } from '#server/platform/files/data-folder.ts';
import { flush } from '#server/platform/files/fsync.ts';
import { keyName, type Manifest, readMediaPart } from './manifest.ts';
import { type Backup, withBackup } from './read-backup.ts';
import { restoreRows } from './restore-rows.ts';
import { preparePlaces } from './staging.ts';

export interface Restored {
  manifest: Manifest;
  /** Where that is which was there before. */
  kept: string[];
  hasKey: boolean;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'mediaUrl'>;

/**
 * Makes a portal of a backup. Everything in the backup is checked first; then all is built beside its place, and takes
 * it at the end, within the transaction that fills the database: so there is the old state, or the new one.
 */
export async function restore(
  config: Target,
  path: string,
  options: { replace: boolean; now: number },
): Promise<Restored> {
  return await withBackup(path, async (backup) => {
    const { dataDir, mediaDir, sqlitePath } = locate(config);
    const stamp = new Date(options.now).toISOString().replaceAll(/[:.]/g, '-');
    const paths = [dataDir, mediaDir, ...(sqlitePath === undefined ? [] : [sqlitePath])];
    const places = preparePlaces(paths, { replace: options.replace, stamp });
    if (sqlitePath !== undefined) refuseInUse(sqlitePath);
    const url = sqlitePath === undefined ? config.databaseUrl : `sqlite:${places.beside(sqlitePath)}`;

    let kept: string[] = [];
    try {
      await mkdir(places.beside(dataDir), { mode: 0o700 });
      await fillDatabase(url, backup, async () => {
        await restoreFiles(backup, {
          keyPath: keyPath({ dataDir: places.beside(dataDir) }),
          mediaDir: places.beside(mediaDir),
        });
        if (sqlitePath === undefined) kept = await places.take();
      });
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

/** Where everything goes, with links followed: what is moved is the folder, not a link to it. */
function locate({ dataDir, databaseUrl, mediaUrl }: Target) {
  if (!mediaUrl.startsWith('file:')) throw new OperatorError('MEDIA_URL takes file:PATH; S3 storage is not there yet.');
  return {
    dataDir: realPath(dataDir),
    mediaDir: realPath(mediaUrl.slice('file:'.length)),
    sqlitePath: databaseUrl.startsWith('sqlite:') ? realPath(databaseUrl.slice('sqlite:'.length)) : undefined,
  };
}

function realPath(given: string): string {
  const path = resolve(given);
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));
}

async function fillDatabase(url: string, backup: Backup, finish: () => Promise<void>): Promise<void> {
  const db = await connectDatabase(url);
  try {
    await restoreRows(db, backup, finish);
  } finally {
    await db.destroy();
  }
}

async function restoreFiles(backup: Backup, to: { keyPath: string; mediaDir: string }): Promise<void> {
  await mkdir(to.mediaDir, { recursive: true });
  const folders = new Set([dirname(to.keyPath), to.mediaDir]);
  for (const name of backup.names) {
    const key = readMediaPart(name);
    if (name !== keyName && key === undefined) continue;
    const path = key === undefined ? to.keyPath : join(to.mediaDir, key);
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

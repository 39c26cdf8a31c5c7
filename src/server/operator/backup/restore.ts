import { existsSync, realpathSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { eraseAgain } from '#server/operator/privacy/erase-again.ts';
import { addToErasedList, erasedListIn, readErasedList } from '#server/operator/privacy/erased-list.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { findDamage } from '#server/platform/database/sqlite/find-damage.ts';
import { refuseInUse } from '#server/platform/database/sqlite/in-use.ts';
import { companionEndings, sqlitePathOf } from '#server/platform/database/sqlite/sqlite-files.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import { keyPath } from '#server/platform/files/secret-key.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import { keyName, type Manifest, readMediaPart } from './manifest.ts';
import { type Backup, withBackup } from './read-backup.ts';
import { restoreRows } from './restore-rows.ts';
import { prepareStaging } from './staging.ts';

export interface Restored {
  manifest: Manifest;
  /** The paths to which the previous data was moved. */
  previous: string[];
  hasKey: boolean;
  /** How many students of the backup had been erased since, and were erased again. */
  erasedAgain: number;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>;

/**
 * Restores a portal from a backup. The backup is verified first. Then everything is built in staging paths, which are
 * renamed to their final paths within the transaction that fills the database. So either all of it is restored or
 * nothing, but for media in a bucket: they are added to it first, and nothing in it is replaced. Students who were erased after the backup was made are erased again, by the lists beside the present data and
 * beside the backup.
 */
export async function restore(
  config: Target,
  path: string,
  options: { replace: boolean; now: number },
): Promise<Restored> {
  return await withBackup(path, async (backup) => {
    const { dataDir, mediaDir, sqlitePath } = locate(config);
    const stamp = new Date(options.now).toISOString().replaceAll(/[:.]/g, '-');
    const database = sqlitePath === undefined ? [] : [{ path: sqlitePath, endings: companionEndings }];
    const folders = mediaDir === undefined ? [dataDir] : [dataDir, mediaDir];
    const targets = [...folders.map((folder) => ({ path: folder })), ...database];
    const staging = prepareStaging(targets, { replace: options.replace, stamp });
    if (sqlitePath !== undefined) refuseInUse(sqlitePath);
    const url = sqlitePath === undefined ? config.databaseUrl : `sqlite:${staging.stagedPath(sqlitePath)}`;

    const listed = [dataDir, dirname(resolve(path))].flatMap((folder) => readErasedList(erasedListIn(folder)));
    let previous: string[] = [];
    let erasedAgain = 0;
    try {
      await mkdir(staging.stagedPath(dataDir), { mode: 0o700 });
      addToErasedList(erasedListIn(staging.stagedPath(dataDir)), listed);
      await fillDatabase(url, backup, async () => {
        await restoreFiles(backup, {
          keyPath: keyPath({ dataDir: staging.stagedPath(dataDir) }),
          mediaDir: mediaDir === undefined ? undefined : staging.stagedPath(mediaDir),
        });
        if (mediaDir === undefined) await restoreObjects(backup, await openMediaStore(config.media));
        if (sqlitePath === undefined) previous = await staging.commit();
      });
      const list = erasedListIn(sqlitePath === undefined ? dataDir : staging.stagedPath(dataDir));
      if (listed.length > 0) erasedAgain = await eraseRestored(url, { listed, list }, options.now);
      // A SQLite file can only be moved once it is complete and closed.
      if (sqlitePath !== undefined) {
        await checkRestored(staging.stagedPath(sqlitePath));
        previous = await staging.commit();
      }
    } catch (error) {
      await staging.rollback();
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      throw new OperatorError(`The backup cannot be restored (${error.message}). Nothing was changed.`);
    }
    return { manifest: backup.manifest, previous, hasKey: backup.names.includes(keyName), erasedAgain };
  });
}

/** Resolves symbolic links, so that a restore moves the folder itself and not a link to it. */
function locate({ dataDir, databaseUrl, media }: Target) {
  const sqlite = sqlitePathOf(databaseUrl);
  return {
    dataDir: realPath(dataDir),
    mediaDir: 'folder' in media ? realPath(media.folder) : undefined,
    sqlitePath: sqlite === undefined ? undefined : realPath(sqlite),
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

async function eraseRestored(url: string, erasures: Parameters<typeof eraseAgain>[1], now: number): Promise<number> {
  const db = await connectDatabase(url);
  try {
    await migrate(db, now);
    return await eraseAgain(db, erasures, now);
  } finally {
    await db.destroy();
  }
}

/** Opens the restored file once more, before it replaces anything. */
async function checkRestored(path: string): Promise<void> {
  const db = await connectDatabase(`sqlite:${path}`);
  const damage = await findDamage(db).finally(() => db.destroy());
  const leftOver = companionEndings.filter((ending) => existsSync(path + ending));
  if (damage.length === 0 && leftOver.length === 0) return;
  throw new OperatorError(
    `The restored database is damaged (${[...damage, ...leftOver].join(', ')}). Nothing was changed. Check the disk.`,
  );
}

/** Restores the secret key, and the media if they are in a folder. */
async function restoreFiles(backup: Backup, to: { keyPath: string; mediaDir: string | undefined }): Promise<void> {
  const folders = new Set([dirname(to.keyPath)]);
  if (to.mediaDir !== undefined) {
    await mkdir(to.mediaDir, { recursive: true });
    folders.add(to.mediaDir);
  }
  for (const name of backup.names) {
    const path = name === keyName ? to.keyPath : mediaPath(name, to.mediaDir);
    if (path === undefined) continue;
    await mkdir(dirname(path), { recursive: true });
    folders.add(dirname(path));
    await writeNew(path, backup.read(name));
  }
  for (const folder of folders) await fsync(folder);
}

function mediaPath(name: string, mediaDir: string | undefined): string | undefined {
  const key = readMediaPart(name);
  return key === undefined || mediaDir === undefined ? undefined : join(mediaDir, key);
}

async function restoreObjects(backup: Backup, media: MediaStore): Promise<void> {
  for (const name of backup.names) {
    const key = readMediaPart(name);
    if (key !== undefined) await media.put(key, backup.read(name));
  }
}

/** Never overwrites, and never writes through an existing link. */
async function writeNew(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(path)) throw new OperatorError(`The backup has two files for ${path}. Nothing was changed.`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

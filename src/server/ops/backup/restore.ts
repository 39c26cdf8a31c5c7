import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';
import { eraseAgain } from '#server/domain/privacy/erase-student.ts';
import { addToErasedList, erasedListIn, readErasedList } from '#server/domain/privacy/erased-list.ts';
import { OperatorError } from '#server/errors.ts';
import { fingerprintOf } from '#server/ops/secret-key/key-change.ts';
import { findUsedKey, type UsedKey } from '#server/ops/secret-key/used-key.repository.ts';
import { migrations } from '#server/platform/database/migrations/all.ts';
import { migrateWithin } from '#server/platform/database/migrations/migrate.ts';
import { connectDatabase } from '#server/platform/database/open.ts';
import { findDamage } from '#server/platform/database/sqlite/find-damage.ts';
import { companionEndings, refuseInUse, sqlitePathOf } from '#server/platform/database/sqlite/sqlite-files.ts';
import { keyPath } from '#server/platform/files/secret-key.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { openedWith } from './encryption.ts';
import { findBackup } from './find-backup.ts';
import { keyName, type Manifest } from './manifest.ts';
import { type Backup, withBackup } from './read-backup.ts';
import { restoreFiles, restoreObjects, shareMedia } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';
import { prepareStaging } from './staging.ts';

export interface Restored {
  manifest: Manifest;
  /** The paths to which the previous data was moved. */
  previous: string[];
  hasKey: boolean;
  /** Whether the portal will start with another secret key than it had when the backup was made. */
  hasOtherKey: boolean;
  /** For a backup of the database alone: when the one was made whose media came with it. */
  mediaFrom: string | undefined;
  erased: RestoredErasures;
}

/** What the lists of erased students said that are beside the present data and beside the backup. */
interface RestoredErasures {
  /** Whether there was any. */
  isListed: boolean;
  listed: number;
  /** How many of their lines say nothing. */
  unreadable: number;
  /** How many students of the backup had been erased since, and were erased again. */
  again: number;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'media' | 'secretKey'>;

export interface RestoreOptions {
  /** Whether the portal may have data, which are moved aside. */
  replace: boolean;
  now: number;
  /** Which of a folder's backups. */
  backup?: string | undefined;
  /** The file with the key that opens an encrypted one. */
  ageIdentity?: string | undefined;
}

/**
 * Restores a portal from a backup: a file, or the newest in a folder. The backup is verified first. Then
 * everything is built in staging paths, which are renamed to their final paths within the transaction that fills the
 * database. So either all of it is restored or nothing. Students who were erased after the backup was made are erased again
 * in the same transaction, by the lists beside the present data and beside the backup. A backup without media leaves those
 * that are there where they are, and in a folder of backups it adds those of the last backup that has media. If the
 * media are in a bucket, what is missing is added first, and nothing is replaced.
 */
export async function restore(config: Target, source: string, options: RestoreOptions): Promise<Restored> {
  const found = await findBackup(source, options.backup);
  const unseal = options.ageIdentity === undefined ? undefined : await openedWith(options.ageIdentity);
  const { dataDir, mediaDir, sqlitePath } = locate(config);
  return await withBackup(found, { unseal, beside: dataDir }, async (backup) => {
    const keepsMedia = backup.manifest.media === 'none';
    const isMediaWithin = mediaDir?.startsWith(dataDir + sep) ?? false;
    const leavesMedia = keepsMedia && !isMediaWithin && mediaDir !== undefined && hasFiles(mediaDir);
    const replacedMedia = leavesMedia ? undefined : mediaDir;
    const stamp = new Date(options.now).toISOString().replaceAll(/[:.]/g, '-');
    const database = sqlitePath === undefined ? [] : [{ path: sqlitePath, endings: companionEndings }];
    const replaced = replacedMedia === undefined ? [] : [{ path: replacedMedia }];
    const targets = [{ path: dataDir }, ...replaced, ...database];
    const staging = prepareStaging(targets, { replace: options.replace, stamp });
    if (sqlitePath !== undefined) refuseInUse(sqlitePath);
    const url = sqlitePath === undefined ? config.databaseUrl : `sqlite:${staging.stagedPath(sqlitePath)}`;

    const lists = [await readErasedList(erasedListIn(dataDir)), await found.target.readErased()];
    const listed = lists.flatMap(({ erasures }) => erasures);
    let previous: string[] = [];
    let again = 0;
    let used: UsedKey | undefined;
    try {
      await mkdir(staging.stagedPath(dataDir), { mode: 0o700 });
      const list = erasedListIn(staging.stagedPath(dataDir));
      await addToErasedList(list, listed);
      await fillDatabase(url, backup, async (trx) => {
        const stagedMedia = replacedMedia === undefined ? undefined : staging.stagedPath(replacedMedia);
        if (keepsMedia && stagedMedia !== undefined && replacedMedia !== undefined)
          await shareMedia(replacedMedia, stagedMedia);
        const key = keyPath({ dataDir: staging.stagedPath(dataDir) });
        await restoreFiles(backup, { keyPath: key, mediaDir: stagedMedia });
        if (mediaDir === undefined) await restoreObjects(backup, await openMediaStore(config.media));
        used = await findUsedKey(trx);
        if (listed.length > 0) {
          await migrateWithin(trx, options.now, migrations);
          again = await eraseAgain(trx, { listed, list }, options.now);
        }
        if (sqlitePath === undefined) previous = await staging.commit();
      });
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
    const mediaFrom = leavesMedia ? undefined : backup.mediaFrom;
    const key = backup.names.includes(keyName) ? await readKey(backup) : undefined;
    const hasOtherKey = isOther(config.secretKey ?? key, used?.fingerprint ?? (key && fingerprintOf(key)));
    const erased = {
      isListed: lists.some(({ isThere }) => isThere),
      listed: new Set(listed.map(({ stud_id }) => stud_id)).size,
      unreadable: lists.reduce((sum, { unreadable }) => sum + unreadable, 0),
      again,
    };
    return { mediaFrom, manifest: backup.manifest, previous, hasKey: key !== undefined, hasOtherKey, erased };
  });
}

async function readKey(backup: Backup): Promise<string> {
  return (await text(backup.read(keyName))).trim();
}

function isOther(key: string | undefined, fingerprint: string | undefined): boolean {
  return key !== undefined && fingerprint !== undefined && fingerprintOf(key) !== fingerprint;
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

async function fillDatabase(url: string, backup: Backup, finish: Parameters<typeof restoreRows>[2]): Promise<void> {
  const db = await connectDatabase(url);
  try {
    await restoreRows(db, backup, finish);
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

function hasFiles(path: string): boolean {
  return existsSync(path) && readdirSync(path).length > 0;
}

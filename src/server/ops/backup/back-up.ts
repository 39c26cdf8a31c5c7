import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Deps } from '#server/domain/deps.ts';
import { hashOf } from '#server/domain/media/media-hash.ts';
import { listMediaKeys } from '#server/domain/media/media-keys.repository.ts';
import { listDeleted } from '#server/domain/media/unused-media.repository.ts';
import { listErasures } from '#server/domain/privacy/erasure.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { MediaDeletedError, readWhole } from '#server/files/read-media.ts';
import { findAppliedMigrations } from '#server/platform/database/migrations/migrate.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { engineOf } from '#server/platform/database/tables.ts';
import { programBuild } from '#server/platform/process/program.ts';
import { writeAtomically } from './atomic-write.ts';
import { type Sealing, unencrypted } from './encryption.ts';
import type { BackupTarget } from './folder-target.ts';
import { type Label, namesAt } from './label.ts';
import { noteBackup } from './last-backup.repository.ts';
import {
  backupFormat,
  keyName,
  type Manifest,
  manifestHashName,
  manifestName,
  mediaPart,
  readMediaPart,
} from './manifest.ts';
import { type CopiedMedia, copyMedia } from './media-beside.ts';
import { addTables } from './tables-of-backup.ts';
import { type AddPart, type Part, type Sink, writeTar } from './write-tar.ts';

export interface BackupSource extends Pick<Deps, 'db' | 'media' | 'clock'> {
  /** The file with the secret key. It does not exist if the key comes from the environment. */
  keyPath: string;
}

interface BackupOptions {
  /** Leaves the media away. */
  databaseOnly?: boolean;
  sealing?: Sealing;
}

/**
 * Backs up the portal into one file while it runs. The database is copied as it is at one moment. The media follow
 * later, and none is missing: a media file is stored before a row refers to it, and if one is deleted meanwhile, the
 * backup begins again.
 */
export async function backUp(
  source: BackupSource,
  path: string,
  { overwrite, databaseOnly = false, sealing = unencrypted }: BackupOptions & { overwrite: boolean },
): Promise<{ manifest: Manifest; bytes: number }> {
  const manifest = await untilNoneIsDeleted(async () => {
    const begun = await beginManifest(source, databaseOnly ? 'none' : 'inside');
    await writeAtomically(resolve(path), { overwrite }, (sink) =>
      sealing.seal(sink, (plain) =>
        writePortal(source, begun, plain, async (add) => {
          if (!databaseOnly) for await (const part of addMedia(source.media, add)) begun.parts.push(part);
          return begun.parts;
        }),
      ),
    );
    return begun;
  });
  const { size: bytes } = await stat(path);
  await noteSuccess(source.db, manifest, { place: resolve(path), bytes });
  return { manifest, bytes };
}

export interface StoredBackup {
  label: Label;
  manifest: Manifest;
  copied: CopiedMedia['copied'];
}

/**
 * Backs up the portal into a place that has many backups. A media file is there once, whatever number of backups it
 * belongs to.
 */
export async function backUpTo(
  source: BackupSource,
  target: BackupTarget,
  { databaseOnly = false, sealing = unencrypted }: BackupOptions,
): Promise<StoredBackup> {
  const unlock = await target.lock();
  try {
    const made = await untilNoneIsDeleted(() => addBackup(source, target, { databaseOnly, sealing }));
    if (made.manifest.tables['erasure']) await target.addErased(await listErasures(source.db));
    const { file, bytes, media } = made.label;
    const all = media.reduce((sum, part) => sum + part.bytes, bytes);
    await noteSuccess(source.db, made.manifest, { place: `${target.place}/${file}`, bytes: all });
    return made;
  } finally {
    await unlock();
  }
}

async function addBackup(
  source: BackupSource,
  target: BackupTarget,
  { databaseOnly, sealing }: Required<BackupOptions>,
): Promise<StoredBackup> {
  const manifest = await beginManifest(source, databaseOnly ? 'none' : 'beside');
  const names = namesAt(source.clock(), sealing.ending);
  const copied: CopiedMedia = { parts: [], copied: { files: 0, bytes: 0 } };
  let bytes = 0;
  await target.write(names.file, (sink) => {
    const counting: Sink = async (chunk) => {
      bytes += chunk.length;
      await sink(chunk);
    };
    return sealing.seal(counting, (plain) =>
      writePortal(source, manifest, plain, async () => {
        if (!databaseOnly) Object.assign(copied, await copyMedia(target, source.media, sealing));
        manifest.beside = { folder: sealing.mediaFolder, parts: copied.parts };
        return copied.parts;
      }),
    );
  });
  const label: Label = {
    made_at: manifest.made_at,
    portal: manifest.portal,
    kind: databaseOnly ? 'database' : 'everything',
    rows: Object.values(manifest.tables).reduce((sum, count) => sum + count, 0),
    file: names.file,
    bytes,
    media_folder: sealing.mediaFolder,
    media: copied.parts,
  };
  await target.write(names.label, (sink) => sink(Buffer.from(`${JSON.stringify(label)}\n`)));
  return { label, manifest, copied: copied.copied };
}

/** Deleting what is not in use any more is quick, and happens seldom. */
const maxBeginnings = 5;

async function untilNoneIsDeleted<T>(make: () => Promise<T>): Promise<T> {
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof MediaDeletedError)) throw error;
      if (beginning === maxBeginnings)
        throw new OperatorError('Media were deleted while they were backed up. Make the backup again.');
    }
  }
}

async function beginManifest({ db, clock }: BackupSource, media: Manifest['media']): Promise<Manifest> {
  const migrations = await findAppliedMigrations(db);
  if (migrations.length === 0) throw new OperatorError('There is nothing to back up: the database has no tables yet.');
  return {
    format: backupFormat,
    portal: programBuild().version,
    made_at: new Date(clock()).toISOString(),
    engine: engineOf(db),
    migrations,
    tables: {},
    parts: [],
    media,
    beside: { folder: unencrypted.mediaFolder, parts: [] },
  };
}

/** Writes the tar of a backup. `copyMedia` comes after the tables, and returns all media that belong to the backup. */
async function writePortal(
  { db, keyPath }: BackupSource,
  manifest: Manifest,
  sink: Sink,
  copyMedia: (add: AddPart) => Promise<Part[]>,
): Promise<void> {
  await writeTar(sink, async (add) => {
    const used = await readSnapshot(db, async (snapshot) => {
      manifest.migrations = await findAppliedMigrations(snapshot);
      await addTables(snapshot, add, manifest);
      return await readUse(snapshot);
    });
    manifest.parts.push(...(await addKey(keyPath, add)));
    const media = await copyMedia(add);
    if (manifest.media !== 'none') await refuseDeleted(db, used, media);

    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await add(manifestName, () => [Buffer.from(text)]);
    const hash = createHash('sha256').update(text).digest('hex');
    await add(manifestHashName, () => [Buffer.from(`${hash}  ${manifestName}\n`)]);
  });
}

interface Use {
  /** The hashes of the media that rows refer to. */
  used: Set<string>;
  deleted: Set<string>;
}

async function readUse(db: Db): Promise<Use> {
  return { used: new Set([...(await listMediaKeys(db))].map(hashOf)), deleted: await listDeleted(db) };
}

/** Begins the backup again if a file that its rows refer to was deleted since these were read. */
async function refuseDeleted(db: Db, use: Use, media: Part[]): Promise<void> {
  const copied = new Set(media.map(({ name }) => hashOf(readMediaPart(name) ?? '')));
  for (const hash of await listDeleted(db)) {
    if (use.used.has(hash) && !use.deleted.has(hash) && !copied.has(hash)) throw new MediaDeletedError(hash);
  }
}

/** Notes it in the database, for the doctor. A database that cannot be written now is no reason to make it again. */
async function noteSuccess(
  db: Db,
  { media, made_at }: Manifest,
  stored: { place: string; bytes: number },
): Promise<void> {
  const kind = media === 'none' ? 'database' : 'everything';
  await noteBackup(db, { kind, made_at: Date.parse(made_at), ...stored }).catch(() => {});
}

async function addKey(path: string, add: AddPart): Promise<Part[]> {
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return key ? [await add(keyName, () => [key])] : [];
}

async function* addMedia(media: Deps['media'], add: AddPart): AsyncGenerator<Part> {
  for await (const key of media.list()) {
    const bytes = await media.findSize(key);
    // It was deleted after it was listed.
    if (bytes !== undefined) yield await add(mediaPart(key), () => readWhole(media, key, bytes), bytes);
  }
}

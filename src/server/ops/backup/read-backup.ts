import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { OperatorError } from '#server/errors.ts';
import { areEarlier, migrations as known } from '#server/platform/database/migrations/all.ts';
import { parseJson } from '#server/platform/text/parse-json.ts';
import { type Unseal, unencrypted } from './encryption.ts';
import type { FoundBackup } from './find-backup.ts';
import type { Label } from './label.ts';
import {
  backupFormat,
  keyName,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  readMediaPart,
  tablePart,
} from './manifest.ts';
import { readBeside, verifyBeside } from './media-beside.ts';
import { type Opening, openPlain, type Plain } from './open-plain.ts';
import { contentMismatch, DamagedBackupError, type Entry, readExactly, readTar } from './read-tar.ts';
import type { Part } from './write-tar.ts';

/** A verified backup, in which every file matches its hash. */
export interface Backup {
  manifest: Manifest;
  names: string[];
  /** Reads a part in chunks. */
  read(name: string): AsyncIterable<Buffer>;
  /** The media beside the backup. One of the database alone has those of another. */
  beside: Manifest['beside'];
  /** When that other one was made; undefined where there is none. */
  mediaFrom: string | undefined;
  /** Reads a media file beside the backup, and throws at its end if it does not match its hash. */
  readBeside(part: Part): AsyncIterable<Uint8Array>;
}

const chunkBytes = 1024 * 1024;
const maxManifestBytes = 256 * 1024 * 1024;

/** Opens and verifies a backup before it calls `use`. Throws an OperatorError if it is damaged, foreign or newer. */
export async function withBackup<T>(
  found: FoundBackup,
  opening: Opening,
  use: (backup: Backup) => Promise<T>,
): Promise<T> {
  const plain = await openPlain(found, opening);
  try {
    return await use(await verify(plain, found, opening.unseal));
  } finally {
    await plain.file.close();
  }
}

async function verify(
  { file, isSealed }: Plain,
  { target, everything }: FoundBackup,
  unseal: Unseal | undefined,
): Promise<Backup> {
  const entries = await readTar(file);
  const manifest = await readManifest(file, entries);
  refuseOthers(manifest);

  const parts = new Map(manifest.parts.map((part) => [part.name, part]));
  const names = [...entries.keys()].filter((name) => name !== manifestName && name !== manifestHashName);
  if (parts.size !== manifest.parts.length || parts.size !== names.length) throw contentMismatch();
  const tables = new Set(Object.keys(manifest.tables).map(tablePart));
  for (const name of names) {
    const part = parts.get(name);
    const entry = entries.get(name);
    if (!part || !entry || part.bytes !== entry.size) throw contentMismatch();
    const isMedia = manifest.media === 'inside' && readMediaPart(name) !== undefined;
    if (name !== keyName && !tables.delete(name) && !isMedia) {
      throw new DamagedBackupError(`'${name}' does not belong in a backup`);
    }
    if ((await hashOf(file, entry)) !== part.sha256) throw new DamagedBackupError(`'${name}' is damaged`);
  }
  if (tables.size > 0) throw contentMismatch();
  if (manifest.media !== 'beside' && manifest.beside.parts.length > 0) throw contentMismatch();
  // Only somebody who has the public key could have made encrypted ones, and anybody who can write there the others.
  const isTrusted = ({ media_folder }: Label) => !isSealed || media_folder !== unencrypted.mediaFolder;
  const other = manifest.media === 'none' ? everything.find(isTrusted) : undefined;
  const beside = other ? { folder: other.media_folder, parts: other.media } : manifest.beside;
  await verifyBeside(beside, target);
  return {
    manifest,
    names,
    read: (name) => readEntry(file, entryOf(entries, name)),
    beside,
    mediaFrom: other?.made_at,
    readBeside: (part) => readBeside(target, beside.folder, part, unseal),
  };
}

async function readManifest(file: FileHandle, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entryOf(entries, manifestName);
  const hashEntry = entryOf(entries, manifestHashName);
  if (entry.size > maxManifestBytes || hashEntry.size > 1_000) throw contentMismatch();
  const hashLine = (await text(readEntry(file, hashEntry))).trimEnd();
  if (hashLine !== `${await hashOf(file, entry)}  ${manifestName}`)
    throw new DamagedBackupError('its manifest is damaged');
  const json = parseJson(await text(readEntry(file, entry)));
  const { format } = z.catch(z.looseObject({ format: z.number() }), { format: 0 }).parse(json);
  if (format > backupFormat) throw newer();
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw new DamagedBackupError('its manifest cannot be read');
  return read.data;
}

function refuseOthers({ migrations }: Manifest): void {
  if (areEarlier(migrations)) throw earlier();
  const unknown = migrations.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw newer(` (it has '${unknown.join("', '")}')`);
  const expected = Object.keys(known).slice(0, migrations.length);
  if (migrations.some((name, at) => name !== expected[at])) throw contentMismatch();
}

function earlier(): OperatorError {
  return new OperatorError(
    'This backup has the tables of an earlier version of the portal. Nothing was changed. Bring it over in two steps, as docs/upgrading.md says.',
  );
}

function newer(details = ''): OperatorError {
  return new OperatorError(
    `This backup was made by a newer version of the portal${details}. Nothing was changed. Install that version and restore the backup with it.`,
  );
}

function entryOf(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (!entry) throw new DamagedBackupError(`it has no '${name}'`);
  return entry;
}

async function* readEntry(file: FileHandle, { size, offset }: Entry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const length = Math.min(chunkBytes, size - done);
    const chunk = await readExactly(file, offset + done, length);
    done += length;
    yield chunk;
  }
}

async function hashOf(file: FileHandle, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readEntry(file, entry)) hash.update(chunk);
  return hash.digest('hex');
}

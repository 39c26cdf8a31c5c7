import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { OperatorError } from '#server/errors.ts';
import { migrations as known } from '#server/platform/database/migrations/all.ts';
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
import { DamagedBackupError, type Entry, readExactly, readTar } from './read-tar.ts';

/** A verified backup, in which every file matches its hash. */
export interface Backup {
  manifest: Manifest;
  names: string[];
  /** Reads a part in chunks. */
  read(name: string): AsyncIterable<Buffer>;
}

const chunkBytes = 1024 * 1024;
const maxManifestBytes = 256 * 1024 * 1024;

/** Opens and verifies a backup before it calls `use`. Throws an OperatorError if it is damaged, foreign or newer. */
export async function withBackup<T>(path: string, use: (backup: Backup) => Promise<T>): Promise<T> {
  const file = await openFile(path);
  try {
    return await use(await verify(file));
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new OperatorError(`The backup cannot be read (${error.message}).`);
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new OperatorError(`${path} is not a backup, because it is not a file.`);
}

async function verify(file: FileHandle): Promise<Backup> {
  const entries = await readTar(file);
  const manifest = await readManifest(file, entries);
  refuseNewer(manifest);

  const parts = new Map(manifest.parts.map((part) => [part.name, part]));
  const names = [...entries.keys()].filter((name) => name !== manifestName && name !== manifestHashName);
  if (parts.size !== manifest.parts.length || parts.size !== names.length) throw contentMismatch();
  const tables = new Set(Object.keys(manifest.tables).map(tablePart));
  for (const name of names) {
    const part = parts.get(name);
    const entry = entries.get(name);
    if (!part || !entry || part.bytes !== entry.size) throw contentMismatch();
    if (name !== keyName && !tables.delete(name) && readMediaPart(name) === undefined) {
      throw new DamagedBackupError(`'${name}' does not belong in a backup`);
    }
    if ((await hashOf(file, entry)) !== part.sha256) throw new DamagedBackupError(`'${name}' is damaged`);
  }
  if (tables.size > 0) throw contentMismatch();
  return { manifest, names, read: (name) => readEntry(file, entryOf(entries, name)) };
}

async function readManifest(file: FileHandle, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entryOf(entries, manifestName);
  const hashEntry = entryOf(entries, manifestHashName);
  if (entry.size > maxManifestBytes || hashEntry.size > 1_000) throw contentMismatch();
  const hashLine = (await textOf(file, hashEntry)).trimEnd();
  if (hashLine !== `${await hashOf(file, entry)}  ${manifestName}`)
    throw new DamagedBackupError('its manifest is damaged');
  const json: unknown = await textOf(file, entry)
    .then(JSON.parse)
    .catch(() => undefined);
  const { format } = z.catch(z.looseObject({ format: z.number() }), { format: 0 }).parse(json);
  if (format > backupFormat) throw newer();
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw new DamagedBackupError('its manifest cannot be read');
  return read.data;
}

function refuseNewer({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw newer(` (it has '${unknown.join("', '")}')`);
  const expected = Object.keys(known).slice(0, migrations.length);
  if (migrations.some((name, at) => name !== expected[at])) throw contentMismatch();
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

async function textOf(file: FileHandle, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readEntry(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function contentMismatch(): DamagedBackupError {
  return new DamagedBackupError('its contents do not match its manifest');
}

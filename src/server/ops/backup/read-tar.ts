import type { FileHandle } from 'node:fs/promises';
import { OperatorError } from '#server/errors.ts';
import { blockSize, readHeaderField, readPaxPath, tarHeader, zeros } from './write-tar.ts';

/** A file in a tar. Its content begins at `offset`. */
export interface Entry {
  name: string;
  size: number;
  offset: number;
}

/** The backup is not as `portal backup` wrote it. */
export class DamagedBackupError extends OperatorError {
  override name = 'DamagedBackupError';
  constructor(reason: string) {
    super(`This backup is damaged or was changed: ${reason}. Nothing was changed in the portal. Use another backup.`);
  }
}

const maxPaxBytes = 64 * 1024;

/** Lists the files in a tar in order. Throws if the tar contains anything that `writeTar` would not write. */
export async function readTar(file: FileHandle): Promise<Map<string, Entry>> {
  const { size: end } = await file.stat();
  const read = async (position: number, length: number): Promise<Buffer> => {
    if (!(position + length <= end)) throw new DamagedBackupError('it is incomplete');
    return await readExactly(file, position, length);
  };

  const entries = new Map<string, Entry>();
  let position = 0;
  for (;;) {
    const first = await read(position, blockSize);
    if (isZero(first)) break;
    const entry = await readEntry(read, position, first);
    if (entries.has(entry.name)) throw new DamagedBackupError(`it has '${entry.name}' twice`);
    entries.set(entry.name, entry);
    const filling = zeros(entry.size).length;
    position = entry.offset + entry.size + filling;
    if (!isZero(await read(position - filling, filling))) throw foreign();
  }
  if (end !== position + 2 * blockSize || !isZero(await read(position, 2 * blockSize))) throw foreign();
  return entries;
}

type Read = (position: number, length: number) => Promise<Buffer>;

async function readEntry(read: Read, position: number, first: Buffer): Promise<Entry> {
  let name: string | undefined = readHeaderField(first, 'name');
  let header = first;
  let offset = position + blockSize;
  if (readHeaderField(first, 'type') === 'x') {
    const size = Number(readHeaderField(first, 'size'));
    if (!(size <= maxPaxBytes)) throw foreign();
    name = readPaxPath(await read(offset, size));
    offset += size + zeros(size).length;
    header = await read(offset, blockSize);
    offset += blockSize;
  }
  const size = Number(readHeaderField(header, 'size'));
  if (name === undefined || !Number.isSafeInteger(size)) throw foreign();
  const asWritten = tarHeader(name, size);
  if (asWritten.length !== offset - position || !asWritten.equals(await read(position, asWritten.length))) {
    throw foreign();
  }
  return { name, size, offset };
}

/** Reads exactly `length` bytes or throws. */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new DamagedBackupError('it is incomplete');
    done += bytesRead;
  }
  return bytes;
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

function foreign(): DamagedBackupError {
  return new DamagedBackupError("it contains something that 'portal backup' does not write");
}

export function contentMismatch(): DamagedBackupError {
  return new DamagedBackupError('its contents do not match its manifest');
}

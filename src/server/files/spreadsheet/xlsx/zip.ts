import { crc32, inflateRawSync } from 'node:zlib';
import { textOf } from '#server/messages/text.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

export interface Archive {
  /** Returns the content of a file in the archive, or undefined if there is none of this name. */
  (name: string, maxMegabytes?: number): Buffer | undefined;
  /** What the files are called, as the archive writes it. */
  readonly names: readonly string[];
}

const megabyte = 1024 * 1024;
export const maxUnpackedMegabytes = 128;
export const maxArchiveFiles = 5_000;

interface ArchiveFile {
  name: string;
  isPacked: boolean;
  checksum: number;
  bytes: Buffer;
}

/**
 * Opens a ZIP archive. It unpacks only what is asked for, and at most `maxUnpacked` megabytes in all: these are counted
 * while it unpacks, because the sizes that an archive claims may be wrong.
 */
export function openArchive(archive: Buffer, maxUnpacked = maxUnpackedMegabytes): Archive {
  const files = listFiles(archive);
  let left = maxUnpacked * megabyte;
  const tooLarge = () => new WorkbookError(textOf('workbook.tooLarge', { limit: String(maxUnpacked) }));
  const read = (name: string, maxMegabytes = maxUnpacked): Buffer | undefined => {
    const file = files.get(keyOf(name));
    if (!file) return undefined;
    const limit = Math.min(left, maxMegabytes * megabyte);
    const bytes = file.isPacked ? unpack(file.bytes, limit) : file.bytes;
    if (bytes === undefined || bytes.length > limit) throw tooLarge();
    left -= bytes.length;
    if (crc32(bytes) !== file.checksum) throw damaged();
    return bytes;
  };
  return Object.assign(read, { names: [...files.values()].map(({ name }) => name) });
}

/** Returns undefined if it would be more. */
function unpack(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  if (maxOutputLength === 0) return undefined;
  try {
    return inflateRawSync(bytes, { chunkSize: Math.min(megabyte, Math.max(64, bytes.length * 4)), maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw damaged();
  }
}

/** Names are compared regardless of case (ECMA-376, part 2). */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

// The offsets below are those of PKWARE's APPNOTE.TXT, 4.3.
const signatures = { local: 0x04034b50, file: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, file: 46, end: 22, maxComment: 0xffff };

/** The files by their names, from the directory at the end of the archive. */
function listFiles(archive: Buffer): Map<string, ArchiveFile> {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > maxArchiveFiles) {
    throw new WorkbookError(textOf('workbook.tooManyParts', { limit: maxArchiveFiles.toLocaleString('en') }));
  }
  const files = new Map<string, ArchiveFile>();
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const header = slice(archive, at, sizes.file);
    if (header.readUInt32LE(0) !== signatures.file) throw damaged();
    const nameLength = header.readUInt16LE(28);
    const name = slice(archive, at + sizes.file, nameLength).toString();
    // Two files of one name would let two programs read two different workbooks.
    if (files.has(keyOf(name))) throw damaged();
    files.set(keyOf(name), { name, ...locate(archive, header) });
    at += sizes.file + nameLength + header.readUInt16LE(30) + header.readUInt16LE(32);
  }
  return files;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - sizes.end - sizes.maxComment);
  for (let at = archive.length - sizes.end; at >= first; at--) {
    if (archive.readUInt32LE(at) === signatures.end && archive.readUInt16LE(at + 20) <= archive.length - at - sizes.end)
      return at;
  }
  throw damaged();
}

function locate(archive: Buffer, header: Buffer): Omit<ArchiveFile, 'name'> {
  const [isEncrypted, method] = [(header.readUInt16LE(8) & 1) === 1, header.readUInt16LE(10)];
  if (isEncrypted || isLink(header) || (method !== 0 && method !== 8)) throw damaged();
  const start = header.readUInt32LE(42);
  const local = slice(archive, start, sizes.local);
  if (local.readUInt32LE(0) !== signatures.local) throw damaged();
  const content = start + sizes.local + local.readUInt16LE(26) + local.readUInt16LE(28);
  return {
    isPacked: method === 8,
    checksum: header.readUInt32LE(16),
    bytes: slice(archive, content, header.readUInt32LE(20)),
  };
}

/** A link of Unix could lead out of the archive. */
function isLink(header: Buffer): boolean {
  const unix = 3;
  return header.readUInt8(5) === unix && (header.readUInt16LE(40) & 0o170000) === 0o120000;
}

function slice(archive: Buffer, start: number, length: number): Buffer {
  if (start + length > archive.length) throw damaged();
  return archive.subarray(start, start + length);
}

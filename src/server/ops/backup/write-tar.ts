import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

export const partSchema = z.object({ name: z.string(), bytes: z.int().check(z.minimum(0)), sha256: z.string() });
/** One file in a backup. */
export type Part = z.infer<typeof partSchema>;

/** Takes the bytes of a file one after the other, and resolves when it can take more. It does not keep the array. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Adds a file to a tar. Its size comes first in a tar: where it is unknown, short content is collected, and longer
 * content is read twice, and has to be the same both times.
 */
export type AddPart = (name: string, content: () => Content, bytes?: number) => Promise<Part>;

const maxCollectedBytes = 8 * 1024 * 1024;

/** Writes a tar from its first byte to its last, so that it can be encrypted or sent on the way. */
export async function writeTar(sink: Sink, write: (add: AddPart) => Promise<void>): Promise<void> {
  await write(async (name, content, bytes) => {
    const known = bytes === undefined ? await measure(content) : { bytes, content };
    const hash = createHash('sha256');
    let written = 0;
    await sink(tarHeader(name, known.bytes));
    for await (const chunk of known.content()) {
      hash.update(chunk);
      written += chunk.length;
      await sink(chunk);
    }
    if (written !== known.bytes) throw new Error(`'${name}' changed while it was backed up.`);
    await sink(zeros(written));
    return { name, bytes: written, sha256: hash.digest('hex') };
  });
  await sink(Buffer.alloc(2 * blockSize));
}

async function measure(content: () => Content): Promise<{ bytes: number; content: () => Content }> {
  const collected: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content()) {
    bytes += chunk.length;
    if (bytes <= maxCollectedBytes) collected.push(chunk);
    else collected.length = 0;
  }
  return { bytes, content: bytes <= maxCollectedBytes ? () => collected : content };
}

export const blockSize = 512;

const nameBytes = 100;
/**
 * The field has eleven octal digits. Larger sizes are binary numbers, which GNU tar introduced and every tar can read.
 */
const maxOctalSize = 8 ** 11;

/**
 * The header of a plain file in a tar. The same name and size always give the same bytes. A reader that compares them
 * therefore refuses links, devices, unusual modes and everything else that a tar can contain.
 */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) <= nameBytes && /^[\x20-\x7e]+$/.test(name)) return block(name, size, '0');
  const record = paxRecord('path', name);
  return Buffer.concat([
    block('long-name', record.length, 'x'),
    record,
    zeros(record.length),
    block('file', size, '0'),
  ]);
}

/** The padding that fills the last block of a file's content. */
export function zeros(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** The name in a pax record, or undefined if `tarHeader` would not have written the record. */
export function readPaxPath(record: Buffer): string | undefined {
  const name = /^\d+ path=(.*)\n$/s.exec(record.toString())?.[1];
  return name !== undefined && paxRecord('path', name).equals(record) ? name : undefined;
}

export function readHeaderField(header: Buffer, field: 'name' | 'size' | 'type'): string {
  if (field === 'type') return header.toString('latin1', 156, 157);
  if (field === 'name') return header.toString('latin1', 0, nameBytes).replace(/\0.*$/s, '');
  const isBinary = header[124] === 0x80;
  return String(isBinary ? header.readBigUInt64BE(128) : Number.parseInt(header.toString('latin1', 124, 135), 8));
}

function block(name: string, size: number, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(blockSize);
  header.write(name, 0, 'latin1');
  header.write('0000600\0'.padEnd(24, '0000000\0'), 100, 'latin1'); // mode, owner, group
  if (size < maxOctalSize) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write('00000000000\0', 136, 'latin1'); // time of change
  header.write(`        ${type}`, 148, 'latin1'); // The checksum is computed with blanks in its own field.
  header.write('ustar\0' + '00', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** A record is '<length> path=<name>\n', and the length includes its own digits. */
function paxRecord(field: string, value: string): Buffer {
  const rest = ` ${field}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const length = [1, 2, 3, 4, 5, 6].map((digits) => bytes + digits).find((sum, at) => String(sum).length === at + 1);
  return Buffer.from(`${length}${rest}`);
}

import { crc32 } from 'node:zlib';

/** A file of a zip: as it is, or deflated already, with the size and the CRC-32 of what was deflated. */
export type ZippedFile =
  | { name: string; content: Buffer }
  | { name: string; deflated: Buffer; bytes: number; crc: number };

/** In DOS's form, 1 January 1980: when the files were made is no secret, and of no use. */
const dosDate = 0x21;
/** The names are in UTF-8. */
const utf8 = 0x800;
const deflate = 8;

/** Puts files into a zip. It compresses nothing itself. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const stored = 'content' in file ? file.content : file.deflated;
    const nameBytes = Buffer.from(file.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(utf8, 2);
    facts.writeUInt16LE('content' in file ? 0 : deflate, 4);
    facts.writeUInt16LE(dosDate, 8);
    facts.writeUInt32LE('content' in file ? crc32(file.content) : file.crc, 10);
    facts.writeUInt32LE(stored.length, 14);
    facts.writeUInt32LE('content' in file ? file.content.length : file.bytes, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, stored]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** A file of a zip. Its content is the browser's to keep, which may be on disk. */
export interface ZippedFile {
  name: string;
  content: Blob;
  checksum: number;
}

/** The flag that names are in UTF-8, and 1 January 1980 as DOS writes it: the time is of no use. */
const utf8 = 0x800;
const dosDate = 0x21;

const encoder = new TextEncoder();

/** Makes a text or bytes a file of a zip. */
export function zipped(name: string, content: string | Uint8Array<ArrayBuffer>): ZippedFile {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return { name, content: new Blob([bytes]), checksum: checksum(bytes) };
}

/** Puts files into a zip, without compressing them. Throws where they are too many or too long for its fields. */
export function zip(files: readonly ZippedFile[]): Blob {
  const parts: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content, checksum } of files) {
    const nameBytes = encoder.encode(name);
    const facts: Field[] = [
      ...([
        [2, 20],
        [2, utf8],
        [2, 0],
        [2, 0],
        [2, dosDate],
      ] satisfies Field[]),
      ...([
        [4, checksum],
        [4, content.size],
        [4, content.size],
        [2, nameBytes.length],
        [2, 0],
      ] satisfies Field[]),
    ];
    const head = fields([[4, 0x04034b50], ...facts]);
    const place: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    directory.push(fields([[4, 0x02014b50], [2, 20], ...facts, ...place]), nameBytes);
    parts.push(head, nameBytes, content);
    offset += head.length + nameBytes.length + content.size;
  }
  const listed = directory.reduce((sum, { length }) => sum + length, 0);
  const end: Field[] = [
    [4, 0x06054b50],
    [4, 0],
    [2, files.length],
    [2, files.length],
    [4, listed],
    [4, offset],
    [2, 0],
  ];
  return new Blob([...parts, ...directory, fields(end)], { type: 'application/zip' });
}

type Field = [bytes: 2 | 4, value: number];

function fields(list: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of list) {
    // A larger number would be cut without a word, and the zip would be broken.
    if (value >= 2 ** (8 * bytes)) throw new RangeError(`${value} is too much for a zip`);
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** CRC-32, a byte at a time: a PDF of 50 MB bit by bit would keep a cheap phone for seconds. */
function checksum(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

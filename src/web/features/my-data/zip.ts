/** A file of a zip, in text. */
export interface ZippedText {
  name: string;
  text: string;
}

/** The flag that names are in UTF-8, and 1 January 1980 as DOS writes it: the time is of no use. */
const utf8 = 0x800;
const dosDate = 0x21;

/** Puts texts into a zip, without compressing them. */
export function zip(files: readonly ZippedText[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [nameBytes, content] = [encoder.encode(name), encoder.encode(text)];
    const facts: Field[] = [
      ...([
        [2, 20],
        [2, utf8],
        [2, 0],
        [2, 0],
        [2, dosDate],
      ] satisfies Field[]),
      ...([
        [4, checksum(content)],
        [4, content.length],
        [4, content.length],
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
    offset += head.length + nameBytes.length + content.length;
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
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** CRC-32. */
function checksum(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

import type { FileBytes } from '#server/files/file-bytes.ts';

/** What an MP4 or QuickTime file says about itself, as far as a browser needs it before it can play it. */
export interface Mp4 {
  /** False if a box is longer than the file: its end is missing. */
  isWhole: boolean;
  /** Where the index (`moov`) is. A browser cannot begin before it has the index. */
  index: 'first' | 'last' | 'missing';
}

/** The types of box that a file may begin with. */
const firstTypes = new Set('ftyp moov mdat moof styp sidx free skip wide pnot uuid'.split(' '));
/** The boxes that a file is useless without. After them, a file may end with anything. */
const neededTypes = new Set(['moov', 'moof', 'mdat']);

/** Reads the headers of the outer boxes. Undefined if the file does not begin with a box of an MP4 file. */
export function readMp4(file: FileBytes): Mp4 | undefined {
  const found: Mp4 = { isWhole: true, index: 'missing' };
  let hasMedia = false;
  let isFirst = true;
  for (const { type, end } of boxesIn(file)) {
    if (isFirst && !firstTypes.has(type)) return undefined;
    isFirst = false;
    if (neededTypes.has(type) && end > file.size) found.isWhole = false;
    if (type === 'mdat') hasMedia = true;
    if (type === 'moov' && found.index === 'missing') found.index = hasMedia ? 'last' : 'first';
  }
  return isFirst ? undefined : found;
}

/** The boxes one after the other: each has a length, a type and a content. Stops at what is not a box. */
function* boxesIn(file: FileBytes): Generator<{ type: string; end: number }, undefined> {
  for (let at = 0; at + 8 <= file.size; ) {
    const head = file.read(at, 16);
    if (head.length < 8) return undefined;
    const type = head.toString('latin1', 4, 8);
    const written = head.readUInt32BE(0);
    // A length of 1 means that the length follows in 8 bytes, and 0 that the box is the last one.
    const isLong = written === 1;
    if (isLong && head.length < 16) return undefined;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : written === 0 ? file.size - at : written;
    if (length < (isLong ? 16 : 8)) return undefined;
    at += length;
    yield { type, end: at };
  }
  return undefined;
}

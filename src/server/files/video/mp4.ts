import type { FileBytes } from '#server/files/file-bytes.ts';
import { readable, type Track } from './tracks.ts';

/** What an MP4 or QuickTime file says about itself, as far as a browser needs it in order to play it. */
export interface Mp4 {
  tracks: Track[];
  /** False if a box is longer than the file: its end is missing. */
  isWhole: boolean;
  /** Where the index (`moov`) is. A browser cannot begin before it has the index. */
  index: 'first' | 'last' | 'missing';
}

/** A box has a length, a type and a content. In this file boxes contain boxes. */
interface Box {
  type: string;
  content: number;
  end: number;
}

/** The types of box that a file may begin with. */
const firstTypes = new Set('ftyp moov mdat moof styp sidx free skip wide pnot uuid'.split(' '));
/** The boxes that a file is useless without. After them, a file may end with anything. */
const neededTypes = new Set(['moov', 'moof', 'mdat']);

/** Reads the headers of some boxes. Undefined if the file does not begin with a box of an MP4 file. */
export function readMp4(file: FileBytes): Mp4 | undefined {
  const found: Mp4 = { tracks: [], isWhole: true, index: 'missing' };
  let hasMedia = false;
  let isFirst = true;
  for (const box of boxesIn(file, 0, file.size)) {
    if (isFirst && !firstTypes.has(box.type)) return undefined;
    isFirst = false;
    if (neededTypes.has(box.type) && box.end > file.size) found.isWhole = false;
    if (box.type === 'mdat') hasMedia = true;
    if (box.type === 'moov' && found.index === 'missing') {
      found.index = hasMedia ? 'last' : 'first';
      found.tracks = tracksIn(file, box);
    }
  }
  return isFirst ? undefined : found;
}

/** The boxes one after the other. The last may end behind `to`. Stops at what is not a box. */
function* boxesIn(file: FileBytes, from: number, to: number): Generator<Box, undefined> {
  for (let at = from; at + 8 <= to; ) {
    const head = file.read(at, 16);
    if (head.length < 8) return undefined;
    const type = head.toString('latin1', 4, 8);
    const written = head.readUInt32BE(0);
    // A length of 1 means that the length follows in 8 bytes, and 0 that the box is the last one.
    const isLong = written === 1;
    if (isLong && head.length < 16) return undefined;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : written === 0 ? to - at : written;
    const headLength = isLong ? 16 : 8;
    if (length < headLength) return undefined;
    yield { type, content: at + headLength, end: at + length };
    at += length;
  }
  return undefined;
}

function boxesOf(file: FileBytes, { content, end }: Box, types: string): Box[] {
  const boxes: Box[] = [];
  for (const box of boxesIn(file, content, Math.min(end, file.size))) if (box.type === types) boxes.push(box);
  return boxes;
}

/** The first box at a path of types. */
function findBox(file: FileBytes, box: Box | undefined, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>((parent, type) => parent && boxesOf(file, parent, type)[0], box);
}

function tracksIn(file: FileBytes, index: Box): Track[] {
  return boxesOf(file, index, 'trak').flatMap((track) => {
    const media = findBox(file, track, 'mdia');
    const handler = findBox(file, media, 'hdlr');
    const samples = findBox(file, media, 'minf', 'stbl', 'stsd');
    if (!handler || !samples) return [];
    const kind = file.read(handler.content + 8, 4).toString('latin1');
    // The version and the number of entries are 8 bytes.
    const { value: entry } = boxesIn(file, samples.content + 8, Math.min(samples.end, file.size)).next();
    if (!entry) return [];
    if (kind === 'vide') return { kind: 'picture', ...pictureCodec(file, entry) };
    return kind === 'soun' ? { kind: 'sound', ...soundCodec(file, entry) } : [];
  });
}

type Codec = Pick<Track, 'codec' | 'profile'>;

/** The fields of a picture, before the boxes that belong to its codec. */
const pictureFields = 78;

function pictureCodec(file: FileBytes, entry: Box): Codec {
  const inside = { ...entry, content: entry.content + pictureFields };
  const codec = readable(entry.type);
  if (codec === 'mp4v') return { codec: `mp4v.${objectType(file, findBox(file, inside, 'esds')) ?? ''}` };
  const settings = codec === 'avc1' || codec === 'avc3' ? findBox(file, inside, 'avcC') : undefined;
  return { codec, profile: settings && file.read(settings.content + 1, 1)[0] };
}

/** The fields of a sound, which QuickTime has more of in its versions 1 and 2. */
const soundFields = [28, 44, 64];

function soundCodec(file: FileBytes, entry: Box): Codec {
  const codec = readable(entry.type);
  if (codec !== 'mp4a') return { codec };
  const version = file.read(entry.content + 8, 2);
  const fields = soundFields[version.length === 2 ? version.readUInt16BE(0) : 0] ?? 28;
  const inside = { ...entry, content: entry.content + fields };
  const settings = findBox(file, inside, 'esds') ?? findBox(file, inside, 'wave', 'esds');
  return { codec: `mp4a.${objectType(file, settings) ?? ''}` };
}

/** MPEG's number for a codec, in hexadecimal. It is in a descriptor (4) inside of another (3). */
function objectType(file: FileBytes, settings: Box | undefined): string | undefined {
  if (!settings) return undefined;
  const bytes = file.read(settings.content + 4, 64);
  // Each has a length of up to four bytes, all but the last of which have their first bit set.
  const at = (descriptor: number, from: number) => {
    if (bytes[from] !== descriptor) return undefined;
    const last = bytes.subarray(from + 1, from + 5).findIndex((byte) => byte < 0x80);
    return last === -1 ? undefined : from + 2 + last;
  };
  const outer = at(3, 0);
  if (outer === undefined) return undefined;
  const flags = bytes[outer + 2] ?? 0;
  const optional = (flags & 0x80 ? 2 : 0) + (flags & 0x40 ? 1 + (bytes[outer + 3] ?? 0) : 0) + (flags & 0x20 ? 2 : 0);
  const inner = at(4, outer + 3 + optional);
  return inner === undefined ? undefined : bytes[inner]?.toString(16).padStart(2, '0');
}

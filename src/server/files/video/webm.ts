import type { FileBytes } from '#server/files/file-bytes.ts';
import { readable, type Track } from './tracks.ts';

/** What a WebM or Matroska file says about itself. */
export interface Webm {
  /** 'webm', or 'matroska', which has more codecs and fewer browsers. */
  docType: string;
  tracks: Track[];
  /** False if the file is shorter than it says. */
  isWhole: boolean;
}

/** An element has a number, a length and a content. In this file elements contain elements. */
interface Element {
  id: number;
  content: number;
  end: number;
}

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
  codec: 0x86,
};
const kinds = new Map<number | undefined, Track['kind']>([
  [1, 'picture'],
  [2, 'sound'],
]);

/** Reads the headers of some elements. Undefined if the file does not begin as WebM and Matroska do. */
export function readWebm(file: FileBytes): Webm | undefined {
  const whole: Element = { id: 0, content: 0, end: file.size };
  const { value: head } = elementsIn(file, whole).next();
  if (head?.id !== ids.head) return undefined;
  const segment = findElement(file, whole, ids.segment);
  const tracks = segment && findElement(file, segment, ids.tracks);
  return {
    docType: textOf(file, findElement(file, head, ids.docType)),
    tracks: tracks ? tracksIn(file, tracks) : [],
    isWhole: !segment || segment.end <= file.size,
  };
}

function tracksIn(file: FileBytes, tracks: Element): Track[] {
  const found: Track[] = [];
  for (const track of elementsIn(file, tracks)) {
    if (track.id !== ids.track) continue;
    const number = findElement(file, track, ids.kind);
    const kind = kinds.get(number && file.read(number.end - 1, 1)[0]);
    if (kind) found.push({ kind, codec: textOf(file, findElement(file, track, ids.codec)) });
  }
  return found;
}

function findElement(file: FileBytes, parent: Element, id: number): Element | undefined {
  for (const element of elementsIn(file, parent)) if (element.id === id) return element;
  return undefined;
}

function textOf(file: FileBytes, element: Element | undefined): string {
  if (!element) return '';
  const text = file.read(element.content, Math.min(element.end - element.content, 64)).toString('latin1');
  return readable(text.split('\0', 1)[0] ?? '');
}

/** The elements one after the other. The last may end behind the parent. Stops at what is not an element. */
function* elementsIn(file: FileBytes, parent: Element): Generator<Element, undefined> {
  const to = Math.min(parent.end, file.size);
  for (let at = parent.content; at < to; ) {
    const head = file.read(at, 12);
    const idLength = lengthAt(head, 0);
    const sizeLength = lengthAt(head, idLength);
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined;
    const id = head.readUIntBE(0, idLength);
    const size = sizeAt(head, idLength, sizeLength);
    const content = at + idLength + sizeLength;
    const end = size === undefined ? to : content + size;
    yield { id, content, end };
    at = end;
  }
  return undefined;
}

/** How many bytes a number has: the zeros in front of its first bit that is set, and one. */
function lengthAt(bytes: Buffer, at: number): number {
  return Math.clz32(bytes[at] ?? 0) - 23;
}

/** A number without the bit that marks its length. If all other bits are set, the length is unknown. */
function sizeAt(bytes: Buffer, at: number, length: number): number | undefined {
  const first = (bytes[at] ?? 0) & (0xff >> length);
  const rest = bytes.subarray(at + 1, at + length);
  if (first === 0xff >> length && rest.every((byte) => byte === 0xff)) return undefined;
  return rest.reduce((number, byte) => number * 256 + byte, first);
}

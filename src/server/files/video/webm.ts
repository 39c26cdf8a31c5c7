import type { FileBytes } from '#server/files/file-bytes.ts';

/** What a WebM or Matroska file says about itself. */
export interface Webm {
  /** 'webm', or 'matroska', which has more codecs and fewer browsers. */
  docType: string;
  /** False if the file is shorter than it says. */
  isWhole: boolean;
}

/** An element has a number, a length and a content. In this file elements contain elements. */
interface Element {
  id: number;
  content: number;
  end: number;
}

const ids = { head: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067 };

/** Reads the headers of some elements. Undefined if the file does not begin as WebM and Matroska do. */
export function readWebm(file: FileBytes): Webm | undefined {
  const whole = { content: 0, end: file.size };
  const { value: head } = elementsIn(file, whole).next();
  if (head?.id !== ids.head) return undefined;
  const docType = findElement(file, head, ids.docType);
  const segment = findElement(file, whole, ids.segment);
  return {
    docType: docType
      ? file
          .read(docType.content, Math.min(docType.end - docType.content, 64))
          .toString('latin1')
          .replace(/\0.*/s, '')
      : '',
    isWhole: !segment || segment.end <= file.size,
  };
}

function findElement(file: FileBytes, parent: Omit<Element, 'id'>, id: number): Element | undefined {
  for (const element of elementsIn(file, parent)) if (element.id === id) return element;
  return undefined;
}

/** The elements one after the other. The last may end behind the parent. Stops at what is not an element. */
function* elementsIn(file: FileBytes, parent: Omit<Element, 'id'>): Generator<Element, undefined> {
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

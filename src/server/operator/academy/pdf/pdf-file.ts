import { readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { type PdfDictionary, PdfSyntax, type PdfValue, UnreadablePdf } from './pdf-syntax.ts';

/** An object is read within this many bytes. The largest is the list of the pages of a document without sections. */
const maxObjectBytes = 2 ** 20;
/** How much is read and unpacked of a document before this gives up. One of 200 pages takes less than 1 MB. */
const maxBytes = 2 ** 24;
/** What one read counts at least, so that there are at most 4,000. */
const leastBytes = 2 ** 12;
/** For the word that begins a stream, behind its dictionary. */
const roomBehind = 64;

/** The bytes of a PDF. It never has more than a small part of it in memory. */
export class PdfFile {
  readonly #descriptor: number;
  readonly size: number;
  #left = maxBytes;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.size = size;
  }

  /** Up to `length` bytes, one character for each. */
  text(at: number, length: number): string {
    return this.#read(at, length).toString('latin1');
  }

  syntaxAt(at: number, length = maxObjectBytes): PdfSyntax {
    return new PdfSyntax(this.text(at, length));
  }

  /** How many bytes the pattern takes here, with the blanks before it. */
  skip(at: number, pattern: RegExp): number {
    const syntax = this.syntaxAt(at, 64);
    if (!syntax.take(pattern)) throw new UnreadablePdf();
    return syntax.at;
  }

  /** The value of the object that begins here. It must have the number `object`, if that is given. */
  objectAt(at: number, object?: number): { value: PdfValue; end: number; syntax: PdfSyntax } {
    return this.#smallObjectAt(at, object) ?? this.#objectIn(this.syntaxAt(at), at, object);
  }

  /** Most objects are small, and a document has many. Undefined where this one is not, or is damaged. */
  #smallObjectAt(at: number, object?: number) {
    try {
      const found = this.#objectIn(this.syntaxAt(at, leastBytes), at, object);
      return found.syntax.at < leastBytes - roomBehind ? found : undefined;
    } catch {
      return undefined;
    }
  }

  #objectIn(syntax: PdfSyntax, at: number, object?: number) {
    const head = syntax.take(/(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj/y);
    if (!head || (object !== undefined && Number(head[1]) !== object)) throw new UnreadablePdf();
    const value = syntax.readValue();
    return { value, end: at + syntax.at, syntax };
  }

  /** The stream that begins here, unpacked. `lengthOf` reads a length that is an object of its own. */
  streamAt(at: number, object?: number, lengthOf?: (value: PdfValue) => PdfValue) {
    const { value: dictionary, syntax } = this.objectAt(at, object);
    if (!(dictionary instanceof Map) || !syntax.take(/stream(?:\r\n|\n)/y)) throw new UnreadablePdf();
    const written = dictionary.get('Length') ?? null;
    const length = lengthOf ? lengthOf(written) : written;
    if (typeof length !== 'number') throw new UnreadablePdf();
    return { dictionary, bytes: this.#unpack(dictionary, this.#read(at + syntax.at, length)) };
  }

  #unpack(dictionary: PdfDictionary, packed: Buffer): Buffer {
    const filter = single(dictionary.get('Filter'));
    if (filter === undefined) return packed;
    if (filter !== '/FlateDecode') throw new UnreadablePdf();
    const bytes = inflateSync(packed, { maxOutputLength: this.#left });
    this.spend(bytes.length);
    const how = single(dictionary.get('DecodeParms'));
    return how instanceof Map ? withoutPredictor(bytes, how) : bytes;
  }

  #read(at: number, length: number): Buffer {
    if (at < 0 || at >= this.size || length < 0) throw new UnreadablePdf();
    const bytes = Math.min(length, this.size - at);
    this.spend(bytes);
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(this.#descriptor, buffer, 0, bytes, at));
  }

  /** Counts as read, and gives up where that is too much. */
  spend(bytes: number): void {
    this.#left -= Math.max(bytes, leastBytes);
    if (this.#left <= 0) throw new UnreadablePdf();
  }
}

/** A value that may be written as a list of one. */
function single(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value ?? undefined;
  if (value.length > 1) throw new UnreadablePdf();
  return value[0] ?? undefined;
}

const noPredictor = 1;
const firstPngPredictor = 10;

/** Each row of a table is written as its difference to the byte before (1), to the row above (2), or as it is (0). */
function withoutPredictor(bytes: Buffer, how: PdfDictionary): Buffer {
  const predictor = how.get('Predictor') ?? noPredictor;
  if (predictor === noPredictor) return bytes;
  const columns = how.get('Columns');
  if (typeof predictor !== 'number' || predictor < firstPngPredictor) throw new UnreadablePdf();
  if (typeof columns !== 'number' || !(columns > 0)) throw new UnreadablePdf();
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)];
    if (kind === undefined || kind > 2) throw new UnreadablePdf();
    for (let column = 0; column < columns; column += 1) {
      const to = row * columns + column;
      const before = kind === 2 ? to - columns : kind === 1 && column > 0 ? to - 1 : -1;
      plain[to] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + (plain[before] ?? 0);
    }
  }
  return plain;
}

import type { PdfFile } from './pdf-file.ts';
import { type PdfDictionary, PdfReference, PdfSyntax, type PdfValue, UnreadablePdf } from './pdf-syntax.ts';
import { numberOf, type PdfTable, readTables } from './pdf-table.ts';

/** Objects that are packed together: where each begins. */
interface PackedObjects {
  text: string;
  startOf: Map<number, number>;
}

/** Values that are written in place cost no reading, and thousands of pages may share thousands of pictures. */
const maxLooks = 1_000_000;

/** The objects of a document, found by its tables. Whatever is read of one is within the limits of its file. */
export class PdfObjects {
  readonly #file: PdfFile;
  readonly #tables: PdfTable[];
  readonly #unpacked = new Map<number, PackedObjects>();
  #looksLeft = maxLooks;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#tables = readTables(file);
  }

  /** The root of the document. Where that is encrypted, it can often be read all the same: only texts are. */
  catalog(): PdfDictionary {
    const [newest] = this.#tables;
    if (!newest) throw new UnreadablePdf();
    return this.dictionaryIn(newest.trailer, 'Root');
  }

  /** The root of the pages. Undefined where the document is encrypted. */
  pages(): PdfDictionary | undefined {
    if (this.#tables[0]?.trailer.has('Encrypt')) return undefined;
    return this.dictionaryIn(this.catalog(), 'Pages');
  }

  dictionaryIn(dictionary: PdfDictionary, key: string): PdfDictionary {
    const value = this.resolve(dictionary.get(key) ?? null);
    if (!(value instanceof Map)) throw new UnreadablePdf();
    return value;
  }

  /** The value itself, or that of the object which it refers to. */
  resolve(value: PdfValue): PdfValue {
    this.#looksLeft -= 1;
    if (this.#looksLeft < 0) throw new UnreadablePdf();
    if (!(value instanceof PdfReference)) return value;
    const location = this.#locate(value.object);
    if ('at' in location) return this.#file.objectAt(location.at, value.object).value;
    return this.#readFromStream(location.stream, value.object);
  }

  #locate(object: number) {
    for (const table of this.#tables) {
      const location = table.find(object);
      if (location) return location;
    }
    throw new UnreadablePdf();
  }

  #readFromStream(stream: number, object: number): PdfValue {
    const unpacked = this.#unpacked.get(stream) ?? this.#unpack(stream);
    this.#unpacked.set(stream, unpacked);
    const start = unpacked.startOf.get(object);
    if (start === undefined) throw new UnreadablePdf();
    const syntax = new PdfSyntax(unpacked.text, start);
    const value = syntax.readValue();
    this.#file.spend(syntax.at - start);
    return value;
  }

  /** A stream of objects begins with pairs of numbers: an object's, and its position behind the pairs. */
  #unpack(stream: number): PackedObjects {
    const { dictionary, bytes } = this.#streamOf(stream);
    const text = bytes.toString('latin1');
    const [head, first] = [new PdfSyntax(text), numberOf(dictionary, 'First')];
    const startOf = new Map<number, number>();
    for (let left = numberOf(dictionary, 'N'); left > 0; left -= 1) {
      const [number, at] = [head.readValue(), head.readValue()];
      if (typeof number !== 'number' || typeof at !== 'number') break;
      startOf.set(number, first + at);
    }
    return { text, startOf };
  }

  #streamOf(object: number) {
    const at = this.#positionOf(object);
    const lengthOf = (length: PdfValue) =>
      length instanceof PdfReference
        ? this.#file.objectAt(this.#positionOf(length.object), length.object).value
        : length;
    return this.#file.streamAt(at, object, lengthOf);
  }

  /** A stream, and its length, are never in another stream. */
  #positionOf(object: number): number {
    const location = this.#locate(object);
    if ('stream' in location) throw new UnreadablePdf();
    return location.at;
  }
}

import { closeSync, fstatSync, openSync } from 'node:fs';
import { PdfFile } from './pdf-file.ts';
import { type PdfDictionary, PdfReference, PdfSyntax, type PdfValue, UnreadablePdf } from './pdf-syntax.ts';
import { numberOf, type PdfTable, readTables } from './pdf-table.ts';

/** More pages than any document has. */
const maxPages = 100_000;

/**
 * How many pages a PDF says that it has. Undefined where it is encrypted or damaged, or is unlike most PDFs: a wrong
 * number is worse than none. It reads a small, limited part of the file, and runs nothing that is in it.
 */
export function countPages(path: string): number | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    return new PdfObjects(new PdfFile(descriptor, fstatSync(descriptor).size)).countPages();
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The objects of a document, found by its tables. */
class PdfObjects {
  readonly #file: PdfFile;
  readonly #tables: PdfTable[];

  constructor(file: PdfFile) {
    this.#file = file;
    this.#tables = readTables(file);
  }

  countPages(): number | undefined {
    const [newest] = this.#tables;
    if (!newest || newest.trailer.has('Encrypt')) return undefined;
    const catalogue = this.#dictionaryIn(newest.trailer, 'Root');
    const pages = this.#dictionaryIn(catalogue, 'Pages');
    const count = this.#resolve(pages.get('Count') ?? null);
    const isCount = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= maxPages;
    return isCount && pages.get('Type') === '/Pages' ? count : undefined;
  }

  #dictionaryIn(dictionary: PdfDictionary, key: string): PdfDictionary {
    const value = this.#resolve(dictionary.get(key) ?? null);
    if (!(value instanceof Map)) throw new UnreadablePdf();
    return value;
  }

  /** The value itself, or that of the object which it refers to. */
  #resolve(value: PdfValue): PdfValue {
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

  /** A stream of objects begins with pairs of numbers: an object's, and its position behind the pairs. */
  #readFromStream(stream: number, object: number): PdfValue {
    const { dictionary, bytes } = this.#streamOf(stream);
    const text = bytes.toString('latin1');
    const head = new PdfSyntax(text);
    for (let left = numberOf(dictionary, 'N'); left > 0; left -= 1) {
      const [number, at] = [head.readValue(), head.readValue()];
      if (typeof at !== 'number') break;
      if (number === object) return new PdfSyntax(text, numberOf(dictionary, 'First') + at).readValue();
    }
    throw new UnreadablePdf();
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

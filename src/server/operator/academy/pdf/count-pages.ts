import { closeSync, fstatSync, openSync } from 'node:fs';
import { PdfFile } from './pdf-file.ts';
import { PdfObjects } from './pdf-objects.ts';

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
    return countIn(new PdfObjects(new PdfFile(descriptor, fstatSync(descriptor).size)));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function countIn(objects: PdfObjects): number | undefined {
  const pages = objects.pages();
  const count = objects.resolve(pages?.get('Count') ?? null);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= maxPages;
  return isCount && pages?.get('Type') === '/Pages' ? count : undefined;
}

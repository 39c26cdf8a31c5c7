import type { PdfFile } from './pdf-file.ts';
import { PdfObjects } from './pdf-objects.ts';
import type { PdfDictionary, PdfValue } from './pdf-syntax.ts';

/** More than such a form has: what it has of pages only says 'Please wait…'. */
const mostPages = 20;

/**
 * Whether a PDF is a form of XFA without pages of its own: Adobe's reader makes them when it opens the file, and all
 * others show the page that asks to wait. A form that has its fields on its pages too is shown everywhere. It is false
 * where a document is unlike most.
 */
export function onlyAdobeShows(file: PdfFile): boolean {
  try {
    const objects = new PdfObjects(file);
    const catalog = objects.catalog();
    const form = objects.resolve(catalog.get('AcroForm') ?? null);
    if (!(form instanceof Map) || !form.has('XFA') || form.get('XFA') === null) return false;
    return catalog.get('NeedsRendering') === true || isEmpty(objects, form) || !hasFieldOnPage(objects, catalog);
  } catch {
    return false;
  }
}

function isEmpty(objects: PdfObjects, form: PdfDictionary): boolean {
  const fields = objects.resolve(form.get('Fields') ?? null);
  return !Array.isArray(fields) || fields.length === 0;
}

function hasFieldOnPage(objects: PdfObjects, catalog: PdfDictionary): boolean {
  const waiting: PdfValue[] = [catalog.get('Pages') ?? null];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    const page = objects.resolve(waiting.pop() ?? null);
    if (seen > mostPages || !(page instanceof Map) || page.has('Annots')) return true;
    const kids = objects.resolve(page.get('Kids') ?? null);
    if (Array.isArray(kids)) waiting.push(...kids.slice(0, mostPages));
  }
  return false;
}

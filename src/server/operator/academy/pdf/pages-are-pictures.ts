import type { PdfFile } from './pdf-file.ts';
import { PdfObjects } from './pdf-objects.ts';
import { type PdfDictionary, type PdfValue, UnreadablePdf } from './pdf-syntax.ts';

/** Pictures may be in forms, which may be in forms. Programs do so once or twice. */
const maxDepth = 4;

/**
 * Whether there are pictures and no page has a font, as in a document that was scanned and whose text nobody has
 * recognised. It stops at the first font, so most documents cost a few small reads. It is false where a document is unlike
 * most, or has more pages than may be read of one file.
 */
export function pagesArePictures(file: PdfFile): boolean {
  try {
    const objects = new PdfObjects(file);
    const root = objects.pages();
    return root !== undefined && hasOnlyPictures(objects, root);
  } catch {
    return false;
  }
}

function hasOnlyPictures(objects: PdfObjects, root: PdfDictionary): boolean {
  let hasPicture = false;
  const waiting: { page: PdfValue; inherited: PdfDictionary }[] = [{ page: root, inherited: new Map() }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const page = dictionaryOf(objects, next.page);
    const inherited = page.has('Resources') ? objects.dictionaryIn(page, 'Resources') : next.inherited;
    const kids = objects.resolve(page.get('Kids') ?? null);
    if (Array.isArray(kids)) for (const kid of kids.toReversed()) waiting.push({ page: kid, inherited });
    const found = findIn(objects, inherited);
    if (found === 'font') return false;
    hasPicture ||= found === 'picture';
  }
  return hasPicture;
}

/** What these resources have, and those of their forms. */
function findIn(objects: PdfObjects, resources: PdfDictionary, depth = 0): 'font' | 'picture' | undefined {
  if (depth > maxDepth) throw new UnreadablePdf();
  if (resources.has('Font') && objects.dictionaryIn(resources, 'Font').size > 0) return 'font';
  if (!resources.has('XObject')) return undefined;
  let found: 'picture' | undefined;
  for (const value of objects.dictionaryIn(resources, 'XObject').values()) {
    const object = dictionaryOf(objects, value);
    const isPicture = object.get('Subtype') === '/Image';
    const inForm = object.has('Resources') && findIn(objects, objects.dictionaryIn(object, 'Resources'), depth + 1);
    if (inForm === 'font') return 'font';
    if (isPicture || inForm === 'picture') found = 'picture';
  }
  return found;
}

function dictionaryOf(objects: PdfObjects, value: PdfValue): PdfDictionary {
  const resolved = objects.resolve(value);
  if (!(resolved instanceof Map)) throw new UnreadablePdf();
  return resolved;
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import type { StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import { type EarlierNote, moveNotes } from '#web/device/annotations/earlier-notes-store.ts';
import type { PageText } from '#web/device/annotations/page-text.ts';
import { readPageTexts } from '#web/device/annotations/page-text-store.ts';
import { readPageText } from '#web/device/annotations/read-page-text.ts';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { locateNote, type NewPages } from './locate-note.ts';

/** The text of the page on which an earlier note was made, where it is known. */
export type OldPages = (note: EarlierNote) => PageText | undefined;

/** Reads the stored texts of the earlier versions. */
export async function readOldPages(stud_id: string, notes: readonly EarlierNote[]): Promise<OldPages> {
  const documents = new Set(notes.map(({ document }) => document));
  const texts = new Map(
    await Promise.all(
      Array.from(documents, async (document) => [document, await readPageTexts(stud_id, document)] as const),
    ),
  );
  return ({ document, annotation }) => texts.get(document)?.get(annotation.pageIndex);
}

/** Copies the notes that have a place in the open document to it. The originals stay, marked as moved. */
export async function moveEarlierNotes(
  { stud_id, documentId, pdf }: OpenReader,
  notes: readonly EarlierNote[],
): Promise<{ copies: StoredAnnotations; unplaced: EarlierNote[] }> {
  const oldPages = await readOldPages(stud_id, notes);
  const pages = pagesOf(pdf);
  const moves = new Map<EarlierNote, Annotation>();
  for (const note of notes) {
    const placed = await locateNote(note.annotation, oldPages(note), pages);
    if (placed) moves.set(note, placed);
  }
  const copies = await moveNotes(stud_id, documentId, moves);
  return { copies, unplaced: notes.filter((note) => !moves.has(note)) };
}

/** Reads each page at most once: its text may have to be fetched. */
function pagesOf(pdf: PDFDocumentProxy): NewPages {
  const pages = new Map<number, Promise<PageText>>();
  return {
    count: pdf.numPages,
    read: (pageIndex) => {
      const known = pages.get(pageIndex) ?? pdf.getPage(pageIndex + 1).then((page) => readPageText(page, pdf.numPages));
      pages.set(pageIndex, known);
      return known;
    },
  };
}

import { type EarlierNotes, findEarlierNotes as find } from '#web/device/annotations/earlier-notes-store.ts';
import { savePageText } from '#web/device/annotations/page-text-store.ts';
import { readPageText } from '#web/device/annotations/read-page-text.ts';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';

/** The student's annotations on earlier versions of the open document; none where the device cannot be read. */
export async function findEarlierNotes({ stud_id, documentId, material }: OpenReader): Promise<EarlierNotes> {
  return find(stud_id, documentId, material).catch(() => ({ copies: new Map(), earlier: [] }));
}

/** Saves the text of a page that has annotations. Without it, they are saved all the same. */
export function saveText({ stud_id, documentId, pdf }: OpenReader, pageIndex: number): void {
  const read = async () => readPageText(await pdf.getPage(pageIndex + 1), pdf.numPages);
  savePageText(stud_id, documentId, pageIndex, read).catch(() => {});
}

/** The chunk that draws notes into a PDF, with PDF.js. */
import '#ui/pdf/pdf-js-polyfills.ts';
import { getDocument, PasswordException, PDFWorker } from 'pdfjs-dist';
import { pdfJsAssets } from '#ui/pdf/pdf-js-assets.ts';
import { editorPrefix } from '#web/device/annotations/annotation.ts';
import type { StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import { withNotePictures } from '#web/shared/pdf/note-pictures.ts';

/**
 * Draws notes into the PDF on which they were made: `isNoted` knows it by its fingerprints. Returns the new PDF, or why
 * there is none. The content given is gone afterwards.
 */
export async function drawNotes(
  content: Uint8Array<ArrayBuffer>,
  notes: StoredAnnotations,
  isNoted: (fingerprints: readonly (string | null)[]) => boolean,
  port: Worker,
): Promise<Uint8Array<ArrayBuffer> | 'replaced' | 'password'> {
  const task = getDocument({ worker: PDFWorker.create({ port }), data: content, ...pdfJsAssets });
  try {
    const pdf = await task.promise;
    if (!isNoted(pdf.fingerprints)) return 'replaced';
    for (const [id, note] of notes) pdf.annotationStorage.setValue(editorPrefix + id, { ...note });
    return new Uint8Array(await withNotePictures(pdf, () => pdf.saveDocument()));
  } catch (error) {
    if (error instanceof PasswordException) return 'password';
    throw error;
  } finally {
    await task.destroy();
  }
}

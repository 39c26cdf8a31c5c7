import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import { withNotePictures } from '#web/shared/pdf/note-pictures.ts';
import { t } from '#web/texts.ts';

interface ExportOptions {
  pdf: PDFDocumentProxy;
  title: string;
  /** Finishes what is still being made on the pages. */
  prepare: () => Promise<void>;
}

/** Downloads and prints the document, and announces how that goes. */
export function useExport({ pdf, title, prepare }: ExportOptions) {
  const [announcement, announce] = useState('');
  /** `work` returns what is to be announced at its end. */
  const run = (started: string, work: () => Promise<string>) => {
    announce(started);
    prepare()
      .then(work)
      .then(announce, () => announce(t('reader.exportFailed')));
  };
  return {
    announcement,
    download: () =>
      run(t('reader.downloading'), async () =>
        (await download(pdf, title)) ? '' : t('reader.downloadedWithoutNotes'),
      ),
    print: () =>
      run(t('reader.printing'), async () => {
        await print(pdf, (done) => announce(t('reader.printingPage', { page: done, pages: pdf.numPages })));
        return '';
      }),
  };
}

/** Downloads the document as a file that is named after its title. Returns whether it has what the student made on it. */
async function download(pdf: PDFDocumentProxy, title: string): Promise<boolean> {
  const withNotes = await bytesWithNotes(pdf);
  const bytes = withNotes ?? (await pdf.getData());
  saveFile(`${fileNameOf(title) || 'document'}.pdf`, new Uint8Array(bytes), 'application/pdf');
  return withNotes !== undefined || pdf.annotationStorage.size === 0;
}

/** The document with the annotations that were made on it; undefined where there are none, or PDF.js cannot add them. */
async function bytesWithNotes(pdf: PDFDocumentProxy): Promise<Uint8Array | undefined> {
  if (pdf.annotationStorage.size === 0) return undefined;
  return withNotePictures(pdf, () => pdf.saveDocument()).catch(() => undefined);
}

/** Pixels for each point of the page: 150 to the inch. */
const printScale = 150 / 72;

/** Prints all pages with their annotations, as pictures: those look the same in every browser. */
async function print(pdf: PDFDocumentProxy, onProgress: (done: number) => void): Promise<void> {
  const pages = document.createElement('div');
  pages.className = 'reader-print';
  const urls: string[] = [];
  const canvas = document.createElement('canvas');
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: printScale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      // AnnotationMode.ENABLE_STORAGE prints the form fields and annotations that the student has made.
      const printAnnotationStorage = await withNotePictures(pdf, () => pdf.annotationStorage.print, number - 1);
      await page.render({ canvas, viewport, intent: 'print', annotationMode: 3, printAnnotationStorage }).promise;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
      if (!blob) throw new Error('A page could not be drawn for the printer');
      const image = new Image();
      image.alt = '';
      image.src = URL.createObjectURL(blob);
      urls.push(image.src);
      pages.append(image);
      await image.decode();
      onProgress(number);
    }
    document.body.append(pages);
    window.print();
  } finally {
    canvas.width = 0;
    pages.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

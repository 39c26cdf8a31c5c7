import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { t } from '#web/texts.ts';
import { download, print } from './export-document.ts';

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

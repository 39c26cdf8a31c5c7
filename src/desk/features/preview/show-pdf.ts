/** The chunk with PDF.js, which is fetched when a PDF is opened. PDF.js needs its polyfills first. */
import '#ui/pdf/pdf-js-polyfills.ts';
import 'pdfjs-dist/web/pdf_viewer.css';
import { DocumentSource } from '#ui/pdf/document-source.ts';
import { openPdf } from '#ui/pdf/open-pdf.ts';
import { startWorker } from '#ui/pdf/start-worker.ts';
import { type PagesOptions, showPages } from './pdf-pages.ts';

interface ShowOptions extends PagesOptions {
  /** An absolute URL. */
  url: string;
  renew: () => Promise<string | undefined>;
  /** No more parts of the document will come. */
  onLost: () => void;
  onPassword: (submit: (password: string) => void, isWrong: boolean) => void;
}

/** Shows the pages of a document in a container. Returns how many there are. */
export async function showPdf(container: HTMLElement, options: ShowOptions): Promise<number> {
  const { url, renew, onLost, onPassword, signal } = options;
  const source = new DocumentSource({ url, renew, onWaiting: () => {}, onLost });
  const { pdf, close } = openPdf(source, startWorker(), { onPassword });
  signal.addEventListener('abort', close);
  return await showPages(container, await pdf, options);
}

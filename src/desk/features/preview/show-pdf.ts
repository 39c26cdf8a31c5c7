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
  /** Is told what closes all of it again, as soon as there is something to close. */
  onClose: (close: () => void) => void;
  isClosed: () => boolean;
}

/** Shows the pages of a document in a container. Undefined if it was closed meanwhile. */
export async function showPdf(container: HTMLElement, options: ShowOptions) {
  const { url, renew, onLost, onPassword, onClose, isClosed } = options;
  const source = new DocumentSource({ url, renew, onWaiting: () => {}, onLost });
  const { pdf: opening, close } = openPdf(source, startWorker(), { onPassword });
  onClose(close);
  const pdf = await opening;
  if (isClosed()) return undefined;
  const pages = await showPages(container, pdf, options);
  onClose(pages.close);
  return pages;
}

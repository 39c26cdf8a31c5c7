/** The chunk with PDF.js, which is fetched when a PDF is opened. PDF.js needs its polyfills first. */
import '#web/shared/pdf/pdf-js-polyfills.ts';
import 'pdfjs-dist/web/pdf_viewer.css';
import { DocumentSource } from '#web/features/study-materials/reader/document/document-source.ts';
import { openPdf } from '#web/features/study-materials/reader/document/open-pdf.ts';
import { createViewer } from '#web/features/study-materials/reader/document/reader-viewer.ts';
import { startWorker } from '#web/shared/pdf/start-worker.ts';

interface ShowOptions {
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

/** Shows the pages of a document in a container, as wide as it is, and at most as wide as print. */
export async function showPdf(container: HTMLDivElement, options: ShowOptions): Promise<void> {
  const { url, renew, onLost, onPassword, onClose, isClosed } = options;
  const source = new DocumentSource({ url, renew, onWaiting: () => {}, onLost });
  const { pdf: opening, close } = openPdf(source, startWorker(), { onPassword });
  onClose(close);
  const pdf = await opening;
  if (isClosed()) return;
  // Staff may copy from what is theirs.
  const { viewer, eventBus, close: closeViewer } = createViewer(container, pdf, { canCopy: true });
  onClose(closeViewer);
  await new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve()));
  viewer.currentScaleValue = 'auto';
  const observer = new ResizeObserver(() => {
    viewer.currentScaleValue = 'auto';
    viewer.update();
  });
  observer.observe(container);
  onClose(() => observer.disconnect());
}

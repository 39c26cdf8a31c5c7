import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { chunkBytes, type DocumentSource } from './document-source.ts';
import { pdfJsAssets } from './pdf-js-assets.ts';
import type { StartedWorker } from './start-worker.ts';

interface Listeners {
  /** The document has a password; `isWrong` says that one was tried already. */
  onPassword: (submit: (password: string) => void, isWrong: boolean) => void;
}

/** Opens a document. Only the parts that are needed are fetched. `close` ends the worker and all fetching. */
export function openPdf(source: DocumentSource, { port, failed }: StartedWorker, { onPassword }: Listeners) {
  let close = () => {
    source.abort();
    port.terminate();
  };
  const open = async (): Promise<PDFDocumentProxy> => {
    const { size, beginning } = await source.open();
    const task = getDocument({
      worker: PDFWorker.create({ port }),
      ...(beginning.length < size ? { range: new SourceTransport(source, size, beginning) } : { data: beginning }),
      rangeChunkSize: chunkBytes,
      disableAutoFetch: true,
      disableStream: true,
      ...pdfJsAssets,
    });
    close = () => {
      source.abort();
      void task.destroy().finally(() => port.terminate());
    };
    task.onPassword = (submit: (password: string) => void, reason: number) =>
      onPassword(submit, reason === incorrectPassword);
    const pdf = await Promise.race([task.promise, failed]);
    source.wasOpened();
    return pdf;
  };
  return { pdf: open(), close: () => close() };
}

/** PDF.js's PasswordResponses.INCORRECT_PASSWORD. */
const incorrectPassword = 2;

/** Gives PDF.js the parts of the document that it asks for. */
class SourceTransport extends PDFDataRangeTransport {
  readonly #source: DocumentSource;

  constructor(source: DocumentSource, size: number, beginning: Uint8Array) {
    super(size, beginning, true);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    // It rejects only when the document is closed or the source has reported its failure.
    this.#source.read(begin, end).then(
      (chunk) => this.onDataRange(begin, chunk),
      () => {},
    );
  }

  override abort(): void {
    this.#source.abort();
  }
}

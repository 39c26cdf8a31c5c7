import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist';
import { chunkBytes, type DocumentSource } from './document-source.ts';
import { CodeMissing } from './load-errors.ts';
import workerUrl from './pdf-worker.ts?worker&url';

interface Listeners {
  /** The document has a password; `isWrong` when one was given already. */
  onPassword: (give: (password: string) => void, isWrong: boolean) => void;
}

/** Opens a document of which only what is looked at is fetched. `close` ends its worker, and whatever is still being fetched. */
export function openPdf(source: DocumentSource, { onPassword }: Listeners) {
  let close = () => source.abort();
  const open = async (): Promise<PDFDocumentProxy> => {
    const { size, beginning } = await source.open();
    const { worker, failed, end } = startWorker();
    const task = getDocument({
      worker,
      ...(beginning.length < size ? { range: new SourceTransport(source, size, beginning) } : { data: beginning }),
      rangeChunkSize: chunkBytes,
      disableAutoFetch: true,
      disableStream: true,
      ...assets,
    });
    close = () => {
      source.abort();
      void task.destroy().finally(end);
    };
    task.onPassword = (give: (password: string) => void, reason: number) =>
      onPassword(give, reason === incorrectPassword);
    return await Promise.race([task.promise, failed]);
  };
  return { pdf: open(), close: () => close() };
}

/** Lets this one address pass, whatever it is asked. PDF.js has none, and would do without its worker, in the page. */
const policy = window.trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerUrl });

function startWorker() {
  const port = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
  const failed = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', (cause) => reject(new CodeMissing('', { cause })));
  });
  // Of no interest once the document is open.
  failed.catch(() => {});
  return { worker: PDFWorker.create({ port }), failed, end: () => port.terminate() };
}

/** PasswordResponses.INCORRECT_PASSWORD. */
const incorrectPassword = 2;

/** What PDF.js fetches of its own for the documents that need it; scripts/pdf-js.ts puts it there. */
const assetsFrom = (folder: string) => new URL(`/assets/pdfjs-${version}/${folder}/`, location.href).href;
const assets = {
  cMapUrl: assetsFrom('cmaps'),
  iccUrl: assetsFrom('iccs'),
  standardFontDataUrl: assetsFrom('standard_fonts'),
  wasmUrl: assetsFrom('wasm'),
};

/** Asks the source for the parts of the document that PDF.js wants. */
class SourceTransport extends PDFDataRangeTransport {
  readonly #source: DocumentSource;

  constructor(source: DocumentSource, size: number, beginning: Uint8Array) {
    super(size, beginning, true);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    // Rejects only when nothing waits for it any more, or the source has told of its failure.
    this.#source.read(begin, end).then(
      (chunk) => this.onDataRange(begin, chunk),
      () => {},
    );
  }

  override abort(): void {
    this.#source.abort();
  }
}

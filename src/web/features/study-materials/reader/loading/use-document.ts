import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { DocumentSource } from '#ui/pdf/document-source.ts';
import { CodeMissing, DocumentRefused } from '#ui/pdf/load-errors.ts';
import { startWorker } from '#ui/pdf/start-worker.ts';
import { reloadPage } from '#web/features/study-materials/reader/document/reload-page.ts';
import { t } from '#web/texts.ts';
import { loadPdfJs, type PdfJs } from './load-pdf-js.ts';

export type DocumentState =
  | { kind: 'loading' }
  | { kind: 'password'; isWrong: boolean; submit: (password: string) => void }
  | { kind: 'open'; pdf: PDFDocumentProxy; pdfJs: PdfJs }
  | { kind: 'failed'; message: string; cause: unknown };

/** Opens the document at a URL. A new URL does not open it again: it is used when the old one has expired. */
export function useDocument(url: string, renew: () => Promise<string | undefined>) {
  const [state, setState] = useState<DocumentState>({ kind: 'loading' });
  const [isWaiting, setWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const renewNow = useEffectEvent(renew);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the document again
  useEffect(() => {
    let close = () => {};
    let isClosed = false;
    const set = (next: DocumentState) => !isClosed && setState(next);
    const fail = (cause: unknown) => set({ kind: 'failed', message: messageOf(cause), cause });
    set({ kind: 'loading' });
    setWaiting(false);
    const open = async () => {
      const source = new DocumentSource({
        url,
        renew: () => renewNow(),
        onWaiting: (waiting) => !isClosed && setWaiting(waiting),
        onLost: fail,
      });
      const worker = startWorker();
      close = () => {
        source.abort();
        worker.port.terminate();
      };
      // Both are on their way while the library is.
      source.open().catch(() => {});
      const pdfJs = await loadPdfJs();
      if (isClosed) return;
      const opening = pdfJs.openPdf(source, worker, {
        onPassword: (submit, isWrong) =>
          set({
            kind: 'password',
            isWrong,
            submit: (password) => {
              set({ kind: 'loading' });
              submit(password);
            },
          }),
      });
      close = opening.close;
      set({ kind: 'open', pdf: await opening.pdf, pdfJs });
    };
    open().catch(fail);
    return () => {
      isClosed = true;
      close();
    };
  }, [attempt]);

  const retry = () => {
    const needsReload = state.kind === 'failed' && state.cause instanceof CodeMissing;
    // Without a network, a reload would replace the running app by the browser's own error page.
    if (needsReload && navigator.onLine) reloadPage();
    else setAttempt((before) => before + 1);
  };
  return { state, isWaiting, retry };
}

/** The error's own message, as the specification has it, or its default message. */
function messageOf(cause: unknown): string {
  if (cause instanceof TypeError || (cause instanceof CodeMissing && !navigator.onLine)) return t('error.network');
  const message = cause instanceof Error && !(cause instanceof DocumentRefused) ? cause.message : '';
  return message || t('reader.cannotLoad');
}

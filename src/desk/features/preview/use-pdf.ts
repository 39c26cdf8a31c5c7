import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#desk/texts.ts';
import type { PdfPages } from './pdf-pages.ts';

export type PdfState =
  | { kind: 'loading' | 'failed' }
  | { kind: 'open'; pages: PdfPages }
  | { kind: 'password'; isWrong: boolean; submit: (password: string) => void };

interface PdfOptions {
  /** Relative to the portal. */
  path: string;
  /** Fetches a new path, for one that has expired. */
  renew: () => Promise<string | undefined>;
}

/** Opens a PDF, and shows its pages in a container. PDF.js is fetched for it. */
export function usePdf(container: RefObject<HTMLElement | null>, options: PdfOptions) {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(options);
  latest.current = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the document again
  useEffect(() => {
    const closing: (() => void)[] = [];
    let isClosed = false;
    const set = (next: PdfState) => !isClosed && setState(next);
    const fail = () => set({ kind: 'failed' });
    const open = async () => {
      const { showPdf } = await import('./show-pdf.ts');
      if (isClosed || !container.current) return;
      const pages = await showPdf(container.current, {
        url: absolute(latest.current.path),
        renew: async () => {
          const path = await latest.current.renew();
          return path === undefined ? undefined : absolute(path);
        },
        nameOf: (number) => t('preview.page', { number }),
        onPage: setPage,
        onLost: fail,
        onPassword: (submit, isWrong) =>
          set({
            kind: 'password',
            isWrong,
            submit: (password) => {
              set({ kind: 'loading' });
              submit(password);
            },
          }),
        onClose: (close) => (isClosed ? close() : closing.push(close)),
        isClosed: () => isClosed,
      });
      if (pages) set({ kind: 'open', pages });
    };
    set({ kind: 'loading' });
    open().catch(fail);
    return () => {
      isClosed = true;
      for (const close of closing.toReversed()) close();
    };
  }, [attempt]);
  return { state, page, retry: () => setAttempt((before) => before + 1) };
}

const absolute = (path: string) => new URL(path, location.origin).href;

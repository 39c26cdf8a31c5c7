import type { RefObject } from 'react';

interface ReaderPagesProps {
  container: RefObject<HTMLDivElement | null>;
  title: string;
  isDark: boolean;
  /** Shown over the pages, and announced by screen readers. */
  status: string;
}

/** Where PDF.js shows the pages. */
export function ReaderPages({ container, title, isDark, status }: ReaderPagesProps) {
  return (
    <div className="relative min-w-0 grow">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
      <div ref={container} tabIndex={0} role="document" aria-label={title} className={pagesClassName(isDark)}>
        <div className="pdfViewer" />
      </div>
      <p
        role="status"
        className="pointer-events-none absolute inset-x-3 bottom-3 z-10 mx-auto w-fit max-w-full rounded-control bg-raised px-4 py-2 text-sm shadow-card empty:hidden"
      >
        {status}
      </p>
    </div>
  );
}

const pagesClassName = (isDark: boolean) =>
  `reader-pages absolute inset-0 overflow-auto outline-none focus-visible:outline-3 focus-visible:-outline-offset-3 ${isDark ? 'reader-dark bg-black' : ''}`;

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/texts.ts';

/** The width of a thumbnail in CSS pixels: `w-28`. */
const width = 112;

interface ThumbnailsProps {
  pdf: PDFDocumentProxy;
  page: number;
  onGo: (page: number) => void;
}

/** Small pictures of all pages. A page is fetched and drawn only when its thumbnail is in view. */
export function Thumbnails({ pdf, page, onGo }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ol
      ref={list}
      aria-label={t('reader.pages')}
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 p-3"
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is what identifies a page
        <li key={index} className="flex justify-center">
          <button
            type="button"
            aria-label={t('reader.pageNumber', { page: index + 1 })}
            aria-current={page === index + 1 ? 'page' : undefined}
            className="flex flex-col items-center gap-1 rounded-control p-1 text-sm tabular-nums hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:font-bold"
            onClick={() => onGo(index + 1)}
          >
            <Thumbnail pdf={pdf} page={index + 1} />
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Thumbnail({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '100px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!isInView || !element) return;
    let cancel = () => {};
    let isGone = false;
    const draw = async () => {
      const pdfPage = await pdf.getPage(page);
      if (isGone) return;
      const { width: full } = pdfPage.getViewport({ scale: 1 });
      const viewport = pdfPage.getViewport({ scale: (width * Math.min(devicePixelRatio, 2)) / full });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      canvas.className = 'w-full';
      const task = pdfPage.render({ canvas, viewport });
      cancel = () => {
        task.cancel();
        // This frees its memory at once.
        canvas.width = 0;
      };
      await task.promise;
      if (!isGone) element.replaceChildren(canvas);
    };
    // The thumbnail of a page that cannot be drawn, or is out of view again, stays blank.
    draw().catch(() => {});
    return () => {
      isGone = true;
      cancel();
      element.replaceChildren();
    };
  }, [isInView, pdf, page]);
  return (
    <span
      ref={frame}
      aria-hidden="true"
      className="block aspect-[1/1.414] w-28 overflow-hidden border border-line bg-white"
    />
  );
}

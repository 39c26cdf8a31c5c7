import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { t } from '#web/texts.ts';
import { type OutlineItem, useFindInView, useOutlinePages } from './use-outline-pages.ts';

interface OutlineProps {
  pdf: PDFDocumentProxy;
  items: OutlineItem[];
  /** The page that is read. */
  page: number;
  onGo: (dest: string | unknown[]) => void;
}

/** The document's own table of contents, with the pages of what is in view, and where the student is in it. */
export function Outline({ pdf, items, page, onGo }: OutlineProps) {
  const list = useRef<HTMLElement>(null);
  const { pages, current, entries, find, isPlaced } = useOutlinePages(pdf, items, page);
  useEffect(() => {
    if (isPlaced) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isPlaced]);
  useFindInView(list, entries, find, isPlaced);
  return (
    <nav ref={list} aria-label={t('reader.outline')} className="p-2">
      <OutlineLevel {...{ items, pages, current, onGo }} />
    </nav>
  );
}

interface OutlineLevelProps extends Pick<OutlineProps, 'items' | 'onGo'> {
  pages: ReadonlyMap<OutlineItem, number>;
  current: OutlineItem | undefined;
}

function OutlineLevel({ items, ...level }: OutlineLevelProps) {
  const { pages, current, onGo } = level;
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes, and its titles may repeat
        <li key={index}>
          <button
            type="button"
            disabled={item.dest === null}
            aria-current={item === current || undefined}
            className={`target flex w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-left hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:font-bold ${item.items.length > 0 ? 'font-semibold' : ''}`}
            onClick={() => item.dest !== null && onGo(item.dest)}
          >
            <span className="min-w-0 wrap-break-word">{item.title}</span>
            <span className="shrink-0 text-sm tabular-nums">{pages.get(item)}</span>
          </button>
          {item.items.length > 0 && (
            <div className="pl-4">
              <OutlineLevel {...level} items={item.items} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

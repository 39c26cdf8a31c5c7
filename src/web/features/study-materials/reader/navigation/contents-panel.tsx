import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { t } from '#web/texts.ts';
import type { documentScroller } from './document-scroller.ts';
import { Thumbnails } from './thumbnails.tsx';
import { type OutlineItem, useFindInView, useOutlinePages } from './use-outline-pages.ts';

interface ContentsPanelProps {
  pdf: PDFDocumentProxy;
  page: number;
  scroller: ReturnType<typeof documentScroller>;
  onClose: () => void;
}

/**
 * The document's pages as thumbnails, and its outline where it has one. The panel is beside the pages; on a phone it
 * covers them.
 */
export function ContentsPanel({ pdf, page, scroller, onClose }: ContentsPanelProps) {
  const [outline, setOutline] = useState<OutlineItem[]>([]);
  const [shown, setShown] = useState<'pages' | 'outline'>('pages');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    pdf.getOutline().then(
      (items) => setOutline(items ?? []),
      () => {},
    );
  }, [pdf]);
  const closeOnPhone = () => {
    if (matchMedia('(max-width: 47.99rem)').matches) onClose();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('reader.contents')}
      className="reader-contents flex flex-col bg-surface outline-none"
    >
      <div className="flex items-center gap-1 border-b border-line p-1">
        {(['pages', 'outline'] as const).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={shown === part}
            disabled={part === 'outline' && outline.length === 0}
            className="target rounded-control px-3 font-semibold hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary-ink disabled:opacity-40"
            onClick={() => setShown(part)}
          >
            {t(part === 'pages' ? 'reader.pages' : 'reader.outline')}
          </button>
        ))}
        <ToolButton label={t('reader.contentsClose')} className="ml-auto" onClick={onClose}>
          <CloseIcon />
        </ToolButton>
      </div>
      <div className="grow overflow-auto overscroll-contain">
        {shown === 'pages' ? (
          <Thumbnails
            pdf={pdf}
            page={page}
            onGo={(wanted) => {
              closeOnPhone();
              scroller.toPage(wanted);
            }}
          />
        ) : (
          <Outline
            pdf={pdf}
            items={outline}
            page={page}
            onGo={(dest) => {
              closeOnPhone();
              scroller.toDestination(dest);
            }}
          />
        )}
      </div>
    </section>
  );
}

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
      <OutlineLevel items={items} pages={pages} current={current} onGo={onGo} />
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

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { t } from '#web/texts.ts';
import type { documentScroller } from './document-scroller.ts';
import { Outline } from './outline.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { OutlineItem } from './use-outline-pages.ts';

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

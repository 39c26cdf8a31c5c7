import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '#web/session/session.ts';
import { documentId as documentIdOf } from '#web/shared/pdf/document-id.ts';
import { storedValue } from '#web/stored-value.ts';
import { t } from '#web/texts.ts';
import { useExport } from './document/use-export.ts';
import { useView } from './document/use-view.ts';
import { ContentsPanel } from './navigation/contents-panel.tsx';
import { documentScroller } from './navigation/document-scroller.ts';
import { readerActions } from './navigation/reader-actions.ts';
import { SearchBar } from './navigation/search-bar.tsx';
import { useGestures } from './navigation/use-gestures.ts';
import { useReaderKeys } from './navigation/use-reader-keys.ts';
import { useSearch } from './navigation/use-search.ts';
import { useViewState } from './navigation/use-view-state.ts';
import { ReaderContext } from './reader-context.ts';
import type { ReaderProps } from './reader-props.ts';
import { type Panel, ReaderToolbar } from './toolbar/reader-toolbar.tsx';
import { useOpenReader } from './use-open-reader.ts';

/** Whether this device shows pages dark. */
const savedDarkPages = storedValue('localStorage', 'readAtNight', z.boolean(), false);

interface OpenDocumentProps extends Omit<ReaderProps, 'renew' | 'isFromNotes'> {
  pdf: PDFDocumentProxy;
  closeLabel: string;
  /** The element that goes full screen and hears the keys. */
  frame: RefObject<HTMLDivElement | null>;
  /** Parts of the document are missing, and will be fetched when there is a connection again. */
  isWaiting: boolean;
}

/** The document, and everything to read it with. */
export function OpenDocument(props: OpenDocumentProps) {
  const { pdf, title, material, url, mayDownload, frame, isWaiting, startPage, onStart, closeLabel, onClose } = props;
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const [documentId] = useState(() => documentIdOf(url, pdf.fingerprints));
  const container = useRef<HTMLDivElement>(null);
  const view = useView(container, { pdf, stud_id, documentId, chapter_id: material.chapter_id, startPage, onStart });
  const isAdobeForm = useAdobeForm(pdf);
  const state = useViewState(view);
  const search = useSearch(view);
  useGestures(container, view);
  const { reader, prepareExport, closeTool } = useOpenReader(view, { pdf, stud_id, documentId, title, material });
  const { announcement, download, print } = useExport({ pdf, title, prepare: prepareExport });
  const [panel, setPanel] = useState<Panel>();
  const [isDark, setDark] = useState(savedDarkPages.get);
  useEffect(() => container.current?.focus(), []);

  const closePanel = () => {
    if (panel === 'search') search.end();
    setPanel(undefined);
    container.current?.focus();
  };
  const pageCount = pdf.numPages;
  const scroller = documentScroller(container, view, pageCount);
  const onEscape = () => {
    if (closeTool()) return;
    if (panel) closePanel();
    else onClose();
  };
  const openSearch = () => setPanel('search');
  const actions = readerActions({ view, state, pageCount, scroller, frame, openSearch, onEscape });
  useReaderKeys(frame, container, actions);
  const toggleDark = () => {
    savedDarkPages.set(!isDark);
    setDark(!isDark);
  };
  const afterMenu = (run: () => void) => () => {
    setPanel(undefined);
    run();
  };

  return (
    <ReaderContext value={reader}>
      <ReaderToolbar
        title={title}
        pageCount={pageCount}
        state={state}
        panel={panel}
        actions={actions}
        isDark={isDark}
        closeLabel={closeLabel}
        onClose={onClose}
        onGo={scroller.toPage}
        onPanel={(wanted) => (wanted === undefined ? closePanel() : setPanel(wanted))}
        onDark={toggleDark}
        onDownload={mayDownload ? afterMenu(download) : undefined}
        onPrint={mayDownload && view?.canPrint ? afterMenu(print) : undefined}
      />
      {panel === 'search' && <SearchBar search={search} onClose={closePanel} />}
      {isAdobeForm && (
        <p role="status" className="bg-warn-soft px-4 py-2 font-medium text-warn">
          {t('reader.adobeForm', { program: 'Adobe Reader' })} {mayDownload && t('reader.adobeFormDownload')}
        </p>
      )}
      <div className="relative flex min-h-0 grow">
        {panel === 'contents' && <ContentsPanel pdf={pdf} page={state.page} scroller={scroller} onClose={closePanel} />}
        <ReaderPages
          container={container}
          title={title}
          isDark={isDark}
          status={isWaiting ? t('reader.waiting') : announcement}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {t('reader.onPage', { page: state.page, pages: pageCount })}
      </p>
    </ReaderContext>
  );
}

/** PDF.js says whether there is a form in XFA. */
const formFacts = z.object({ IsXFAPresent: z.boolean() });

/**
 * Whether the document is a form that only Adobe's own program can show: a form in XFA behind a single page, which says
 * 'Please wait' and has no fields. Nothing is fetched for other documents.
 */
function useAdobeForm(pdf: PDFDocumentProxy): boolean {
  const [isAdobeForm, setAdobeForm] = useState(false);
  useEffect(() => {
    if (pdf.numPages > 1) return;
    let isClosed = false;
    const look = async () => {
      const { info } = await pdf.getMetadata();
      if (!formFacts.parse(info).IsXFAPresent) return;
      const annotations: { subtype: string }[] = await (await pdf.getPage(1)).getAnnotations();
      const hasFields = annotations.some(({ subtype }) => subtype === 'Widget');
      if (!isClosed) setAdobeForm(!hasFields);
    };
    look().catch(() => {});
    return () => {
      isClosed = true;
    };
  }, [pdf]);
  return isAdobeForm;
}

interface ReaderPagesProps {
  container: RefObject<HTMLDivElement | null>;
  title: string;
  isDark: boolean;
  /** Shown over the pages, and announced by screen readers. */
  status: string;
}

/** Where PDF.js shows the pages. */
function ReaderPages({ container, title, isDark, status }: ReaderPagesProps) {
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

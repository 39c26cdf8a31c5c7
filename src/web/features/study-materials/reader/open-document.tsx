import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '#web/session/session.ts';
import { documentId as documentIdOf } from '#web/shared/pdf/document-id.ts';
import { storedValue } from '#web/stored-value.ts';
import { t } from '#web/texts.ts';
import { useAdobeForm } from './document/use-adobe-form.ts';
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
import { ReaderPages } from './reader-pages.tsx';
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
        {...{ title, pageCount, state, panel, actions, isDark, closeLabel, onClose }}
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
        <ReaderPages {...{ container, title, isDark }} status={isWaiting ? t('reader.waiting') : announcement} />
      </div>
      <p aria-live="polite" className="sr-only">
        {t('reader.onPage', { page: state.page, pages: pageCount })}
      </p>
    </ReaderContext>
  );
}

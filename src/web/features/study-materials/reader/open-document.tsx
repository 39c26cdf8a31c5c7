import './reader.css';
import './annotations/annotations.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#web/messages/reader.ts';
import { useSession } from '#web/session/session.ts';
import { documentId as documentIdOf } from './document/document-id.ts';
import { download, print } from './document/export-document.ts';
import { useView } from './document/use-view.ts';
import { ContentsPanel } from './navigation/contents-panel.tsx';
import { actionOf, type ReaderAction } from './navigation/reader-keys.ts';
import { scrollSmoothly } from './navigation/scroll-smoothly.ts';
import { SearchBar } from './navigation/search-bar.tsx';
import { useGestures } from './navigation/use-gestures.ts';
import { useSearch } from './navigation/use-search.ts';
import { useViewState } from './navigation/use-view-state.ts';
import { nextZoom } from './navigation/zoom.ts';
import { type OpenReader, ReaderContext } from './reader-context.ts';
import { ReaderToolbar } from './toolbar/reader-toolbar.tsx';
import { keepNight, keptNight } from './toolbar/saved-dark-pages.ts';

interface OpenDocumentProps {
  pdf: PDFDocumentProxy;
  title: string;
  address: string;
  mayDownload: boolean;
  /** What goes full screen, and hears the keys. */
  frame: RefObject<HTMLDivElement | null>;
  /** Parts of the document do not come just now. */
  isWaiting: boolean;
  onClose: () => void;
}

/** The document, and everything to read it with. */
export function OpenDocument({ pdf, title, address, mayDownload, frame, isWaiting, onClose }: OpenDocumentProps) {
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const [documentId] = useState(() => documentIdOf(address, pdf.fingerprints));
  const container = useRef<HTMLDivElement>(null);
  const view = useView(container, { pdf, stud_id, documentId });
  const state = useViewState(view);
  const search = useSearch(view);
  useGestures(container, view);
  const [panel, setPanel] = useState<'search' | 'contents' | 'more'>();
  const [isNight, setNight] = useState(keptNight);
  const [said, say] = useState('');
  const [exportWork] = useState(() => new Set<() => void | Promise<void>>());
  const [escapes] = useState(() => new Set<() => boolean>());
  useEffect(() => container.current?.focus(), []);

  const viewer = view?.viewer;
  const smoothly = (jump: () => void | Promise<void>) =>
    container.current && void scrollSmoothly(container.current, jump);
  const goTo = (page: number) =>
    smoothly(() => {
      if (viewer && page >= 1 && page <= pdf.numPages) viewer.currentPageNumber = page;
    });
  const scrollBy = (screens: number) =>
    smoothly(() => {
      if (container.current) container.current.scrollTop += container.current.clientHeight * screens;
    });
  const setZoom = (zoom: string) => {
    if (viewer) viewer.currentScaleValue = zoom;
  };
  const rotate = (by: 90 | -90) => {
    if (viewer) viewer.pagesRotation = (viewer.pagesRotation + by + 360) % 360;
  };
  const closePanel = () => {
    if (panel === 'search') search.end();
    setPanel(undefined);
    container.current?.focus();
  };
  const prepareExport = async () => {
    for (const work of exportWork) await work();
  };
  const exporting = (doing: string, work: () => Promise<void>) => {
    setPanel(undefined);
    say(doing);
    prepareExport()
      .then(work)
      .then(
        () => say(''),
        () => say(t('reader.exportFailed')),
      );
  };

  const act: Record<ReaderAction, () => void> = {
    zoomIn: () => setZoom(String(nextZoom(state.zoom, 1))),
    zoomOut: () => setZoom(String(nextZoom(state.zoom, -1))),
    fitWidth: () => setZoom('page-width'),
    actualSize: () => setZoom('1'),
    rotate: () => rotate(90),
    search: () => {
      setPanel('search');
      frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    },
    nextPage: () => goTo(state.page + 1),
    previousPage: () => goTo(state.page - 1),
    firstPage: () => goTo(1),
    lastPage: () => goTo(pdf.numPages),
    screenDown: () => scrollBy(0.9),
    screenUp: () => scrollBy(-0.9),
    lineDown: () => scrollBy(0.1),
    lineUp: () => scrollBy(-0.1),
    fullScreen: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.())?.catch(
        () => {},
      ),
    escape: () => {
      if ([...escapes].some((close) => close())) return;
      if (panel) closePanel();
      else onClose();
    },
  };
  const pressed = useRef(act);
  pressed.current = act;
  useEffect(() => {
    const element = frame.current;
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || event.defaultPrevented) return;
      // Sideways on paper that is wider than the screen, and a line up or down where the paper has the focus, the browser scrolls.
      const isAtPaper = event.target instanceof Node && container.current?.contains(event.target);
      // Paper that fits may be a pixel wider, by rounding.
      const isWide = container.current && container.current.scrollWidth > container.current.clientWidth + 8;
      if (isAtPaper && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
      if (isAtPaper && isWide && event.key.startsWith('Arrow')) return;
      event.preventDefault();
      pressed.current[action]();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [frame]);

  const reader = useMemo(
    (): OpenReader | undefined =>
      view && {
        viewer: view.viewer,
        eventBus: view.eventBus,
        pdf,
        documentId,
        stud_id,
        title,
        setAnnotationMode: (mode) => {
          // -1 is a document that takes no marks.
          if (Number(view.viewer.annotationEditorMode) !== -1)
            Reflect.set(view.viewer, 'annotationEditorMode', { mode });
        },
        beforeExport: (work) => {
          exportWork.add(work);
          return () => exportWork.delete(work);
        },
        onEscape: (close) => {
          escapes.add(close);
          return () => escapes.delete(close);
        },
        say,
      },
    [view, pdf, documentId, stud_id, title, exportWork, escapes],
  );

  return (
    <ReaderContext value={reader}>
      <ReaderToolbar
        title={title}
        pages={pdf.numPages}
        state={state}
        panel={panel}
        isNight={isNight}
        canDownload={mayDownload}
        canPrint={mayDownload && (view?.canPrint ?? false)}
        act={act}
        onClose={onClose}
        onGo={goTo}
        onPanel={(wanted) => (wanted === undefined ? closePanel() : setPanel(wanted))}
        onRotateBack={() => rotate(-90)}
        onNight={() => {
          keepNight(!isNight);
          setNight(!isNight);
        }}
        onDownload={() => exporting(t('reader.downloading'), () => download(pdf, title))}
        onPrint={() =>
          exporting(t('reader.printing'), () =>
            print(pdf, (done) => say(t('reader.printingPage', { page: done, pages: pdf.numPages }))),
          )
        }
      />
      {panel === 'search' && <SearchBar search={search} onClose={closePanel} />}
      <div className="relative flex min-h-0 grow">
        {panel === 'contents' && (
          <ContentsPanel
            pdf={pdf}
            page={state.page}
            onPage={(page) => {
              if (matchMedia('(max-width: 47.99rem)').matches) closePanel();
              goTo(page);
            }}
            onDestination={(dest) => {
              if (matchMedia('(max-width: 47.99rem)').matches) closePanel();
              smoothly(async () => view?.linkService.goToDestination(dest));
            }}
            onClose={closePanel}
          />
        )}
        <div className="relative min-w-0 grow">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <div ref={container} tabIndex={0} role="document" aria-label={title} className={paperLook(isNight)}>
            <div className="pdfViewer" />
          </div>
          <p
            role="status"
            className="pointer-events-none absolute inset-x-3 bottom-3 z-10 mx-auto w-fit max-w-full rounded-control bg-raised px-4 py-2 text-sm shadow-card empty:hidden"
          >
            {isWaiting ? t('reader.waiting') : said}
          </p>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {t('reader.onPage', { page: state.page, pages: pdf.numPages })}
      </p>
    </ReaderContext>
  );
}

const paperLook = (isNight: boolean) =>
  `reader-pages absolute inset-0 overflow-auto outline-none focus-visible:outline-3 focus-visible:-outline-offset-3 ${isNight ? 'reader-night bg-black' : ''}`;

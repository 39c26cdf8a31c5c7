import type { RefObject } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';
import { nextZoom } from '#web/features/study-materials/reader/parts/zoom.ts';
import type { documentScroller } from './document-scroller.ts';
import type { ViewState } from './use-view-state.ts';

interface ReaderActionOptions {
  view: ReaderView | undefined;
  state: ViewState;
  pageCount: number;
  scroller: ReturnType<typeof documentScroller>;
  /** What fills the screen. */
  frame: RefObject<HTMLElement | null>;
  openSearch: () => void;
  onEscape: () => void;
}

export type ReaderActions = ReturnType<typeof readerActions>;

/** What the reader's keys and buttons do. */
export function readerActions({ view, state, pageCount, scroller, frame, openSearch, onEscape }: ReaderActionOptions) {
  const viewer = view?.viewer;
  const setZoom = (zoom: string) => {
    if (viewer) viewer.currentScaleValue = zoom;
  };
  const rotate = (degrees: 90 | -90) => {
    if (viewer) viewer.pagesRotation = (viewer.pagesRotation + degrees + 360) % 360;
  };
  return {
    zoomIn: () => setZoom(String(nextZoom(state.zoom, 1))),
    zoomOut: () => setZoom(String(nextZoom(state.zoom, -1))),
    fitWidth: () => setZoom('page-width'),
    actualSize: () => setZoom('1'),
    rotate: () => rotate(90),
    rotateBack: () => rotate(-90),
    search: () => {
      openSearch();
      // Where the search is open already, its field gets the focus again.
      frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    },
    nextPage: () => scroller.byPages(1),
    previousPage: () => scroller.byPages(-1),
    firstPage: () => scroller.toPage(1),
    lastPage: () => scroller.toPage(pageCount),
    screenDown: () => scroller.byScreens(0.9),
    screenUp: () => scroller.byScreens(-0.9),
    lineDown: () => scroller.byScreens(0.1),
    lineUp: () => scroller.byScreens(-0.1),
    // A browser may refuse it, and a phone may not have it.
    fullScreen: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.())?.catch(
        () => {},
      ),
    escape: onEscape,
  };
}

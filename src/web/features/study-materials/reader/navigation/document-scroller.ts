import type { RefObject } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';
import { scrollSmoothly } from './scroll-smoothly.ts';

/** Moves in the open document, smoothly: to a page, to a destination of the outline, or by a number of screens. */
export function documentScroller(
  container: RefObject<HTMLElement | null>,
  view: ReaderView | undefined,
  pageCount: number,
) {
  const smoothly = (jump: () => void | Promise<void>) => {
    if (container.current) void scrollSmoothly(container.current, jump);
  };
  return {
    toPage: (page: number) =>
      smoothly(() => {
        if (view && page >= 1 && page <= pageCount) view.viewer.currentPageNumber = page;
      }),
    toDestination: (dest: string | unknown[]) => smoothly(async () => view?.linkService.goToDestination(dest)),
    byScreens: (screens: number) =>
      smoothly(() => {
        if (container.current) container.current.scrollTop += container.current.clientHeight * screens;
      }),
  };
}

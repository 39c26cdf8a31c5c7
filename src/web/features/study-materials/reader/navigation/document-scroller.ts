import type { RefObject } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';

/** What of a document's view moves it. */
interface MovedView {
  viewer: Pick<ReaderView['viewer'], 'currentPageNumber'>;
  linkService: Pick<ReaderView['linkService'], 'goToDestination'>;
}

/** Moves in the open document, smoothly: to a page, to a destination of the outline, or by a number of screens. */
export function documentScroller(
  container: RefObject<HTMLElement | null>,
  view: MovedView | undefined,
  pageCount: number,
) {
  const smoothly = (jump: () => void | Promise<void>, page?: number) => {
    if (container.current) void scrollSmoothly(container.current, jump, page);
  };
  const toPage = (page: number) => {
    if (!view || page < 1 || page > pageCount) return;
    smoothly(() => {
      view.viewer.currentPageNumber = page;
    }, page);
  };
  return {
    toPage,
    /** Counts from the page that a movement leads to, and not from the one that it is passing. */
    byPages: (pages: number) => {
      const aim = container.current && moving.get(container.current)?.page;
      toPage((aim ?? view?.viewer.currentPageNumber ?? 1) + pages);
    },
    toDestination: (dest: string | unknown[]) => smoothly(async () => view?.linkService.goToDestination(dest)),
    byScreens: (screens: number) =>
      smoothly(() => {
        if (container.current) container.current.scrollTop += container.current.clientHeight * screens;
      }),
  };
}

/** This duration is the specification's. */
const scrollMs = 400;
/** A long way is shown only for its last part, in screens: passing a hundred pages would render them all. */
const screensSeen = 1.5;

/** The current movement of each container, and the page that it leads to, if it is one; a new one replaces it. */
const moving = new WeakMap<HTMLElement, { page: number | undefined }>();

/**
 * Lets `jump` scroll the container at once, then shows that as a movement from where it was. There is no movement for
 * students who prefer reduced motion.
 */
export async function scrollSmoothly(
  container: HTMLElement,
  jump: () => void | Promise<void>,
  page?: number,
): Promise<void> {
  const from = container.scrollTop;
  const movement = { page };
  const end = () => {
    if (moving.get(container) === movement) moving.delete(container);
  };
  moving.set(container, movement);
  await jump();
  // Another one has begun meanwhile.
  if (moving.get(container) !== movement) return;
  const to = container.scrollTop;
  if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return end();
  const longest = container.clientHeight * screensSeen;
  const start = to - Math.max(Math.min(to - from, longest), -longest);
  const began = performance.now();
  let expected = to;
  const step = (now: number) => {
    // A student who scrolls meanwhile ends the movement.
    if (moving.get(container) !== movement || Math.abs(container.scrollTop - expected) > 2) return end();
    const part = Math.min((now - began) / scrollMs, 1);
    container.scrollTop = start + (to - start) * (1 - (1 - part) ** 3);
    expected = container.scrollTop;
    if (part < 1) requestAnimationFrame(step);
    else end();
  };
  container.scrollTop = start;
  expected = container.scrollTop;
  requestAnimationFrame(step);
}

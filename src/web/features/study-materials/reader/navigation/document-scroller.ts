import type { RefObject } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';

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

/** This duration is the specification's. */
const scrollMs = 400;
/** A long way is shown only for its last part, in screens: passing a hundred pages would render them all. */
const screensSeen = 1.5;

/** The current movement of each container; a new one replaces it. */
const moving = new WeakMap<HTMLElement, object>();

/**
 * Lets `jump` scroll the container at once, then shows that as a movement from where it was. There is no movement for
 * students who prefer reduced motion.
 */
export async function scrollSmoothly(container: HTMLElement, jump: () => void | Promise<void>): Promise<void> {
  const from = container.scrollTop;
  const movement = {};
  moving.set(container, movement);
  await jump();
  const to = container.scrollTop;
  if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const longest = container.clientHeight * screensSeen;
  const start = to - Math.max(Math.min(to - from, longest), -longest);
  const began = performance.now();
  let expected = to;
  const step = (now: number) => {
    // A student who scrolls meanwhile ends the movement.
    if (moving.get(container) !== movement || Math.abs(container.scrollTop - expected) > 2) return;
    const part = Math.min((now - began) / scrollMs, 1);
    container.scrollTop = start + (to - start) * (1 - (1 - part) ** 3);
    expected = container.scrollTop;
    if (part < 1) requestAnimationFrame(step);
  };
  container.scrollTop = start;
  expected = container.scrollTop;
  requestAnimationFrame(step);
}

import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Returns to the scroll position of an earlier visit, until the student moves. The router does this as soon as the
 * screen is rendered. But a list that has to be fetched again, after a reload or when the cache has dropped it, is not
 * long enough yet, or shrinks once more when its skeleton goes. So this hook scrolls again whenever the page has become
 * long enough.
 */
export function useScrollRestoration(): void {
  // This is the resolved location, because the location itself changes while the previous screen is still shown.
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: two visits may have the same scroll position
  useEffect(() => {
    if (!top) return;
    let end = maxScroll();
    const restore = () => {
      end = maxScroll();
      if (end >= top && scrollY !== top) scrollTo({ top, behavior: 'instant' });
    };
    // When the page becomes shorter, the browser itself scrolls to its end. That event may arrive when the page is long
    // again.
    const stopIfMoved = () => {
      if (scrollY !== top && scrollY < end) stop();
    };
    const size = new ResizeObserver(restore);
    const stop = () => {
      size.disconnect();
      removeEventListener('scroll', stopIfMoved);
      for (const type of moves) removeEventListener(type, stop);
    };
    size.observe(document.body);
    addEventListener('scroll', stopIfMoved, { passive: true });
    for (const type of moves) addEventListener(type, stop, { passive: true });
    return stop;
  }, [visit, top]);
}

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** How far down the page can be scrolled now. */
function maxScroll(): number {
  return Math.floor(document.documentElement.scrollHeight - innerHeight);
}

import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A list that one comes back to is seen where it was left. The router goes there as soon as the screen is rendered; but one that has to be
 * fetched again, after a reload or when the cache has let it go, is not that long by then, or shrinks once more as its skeleton gives way.
 * So this goes there whenever the page has become long enough, until the student moves.
 */
export function useKeptPlace(): void {
  // Not of the location: that changes while the screen before is still to be seen.
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has its own place, even where two are as far down.
  useEffect(() => {
    if (!top) return;
    let end = furthest();
    const goThere = () => {
      end = furthest();
      if (end >= top && scrollY !== top) scrollTo({ top, behavior: 'instant' });
    };
    // A page that has become short moves whoever looks at it to its end: that is told late, when it may be long again.
    const stopIfMoved = () => {
      if (scrollY !== top && scrollY < end) stop();
    };
    const size = new ResizeObserver(goThere);
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

/** How far down the page can be scrolled, as it stands. */
function furthest(): number {
  return Math.floor(document.documentElement.scrollHeight - innerHeight);
}

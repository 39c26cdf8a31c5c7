import { useEffect } from 'react';

/** When the paper makes way for something else, the page begins anew, and a screen reader at its heading. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
}

import { useEffect } from 'react';

/** When something else replaces the quiz form, the page starts at its top again, and a screen reader at its heading. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
}

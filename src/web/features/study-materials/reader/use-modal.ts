import { type RefObject, useEffect } from 'react';

/**
 * Makes the rest of the page inert while an element covers it. The element gets the focus, which goes back to where it
 * was when the element is removed.
 */
export function useModal(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const covered = [...document.body.children].filter((each) => each !== frame.current && !each.hasAttribute('inert'));
    for (const each of covered) each.setAttribute('inert', '');
    document.documentElement.classList.add('reading');
    frame.current?.focus();
    return () => {
      for (const each of covered) each.removeAttribute('inert');
      document.documentElement.classList.remove('reading');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [frame]);
}

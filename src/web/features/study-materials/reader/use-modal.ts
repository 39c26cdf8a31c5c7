import { type RefObject, useEffect } from 'react';

/**
 * Makes an element that covers the page the only thing there is: the rest is inert, the focus goes in, and back to where it was
 * when the element leaves.
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

import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ReaderActions } from './reader-actions.ts';
import { actionOf } from './reader-keys.ts';

/** Pages that fit the screen may still be a few pixels wider, by rounding. */
const roundingPixels = 8;

/** Runs the actions by their keys, wherever the focus is in the reader. */
export function useReaderKeys(
  frame: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
  actions: ReaderActions,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented || scrollsByItself(event, container.current)) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [frame]);
}

/** While the pages have the focus, the browser itself scrolls them by a line, and sideways where they are too wide. */
function scrollsByItself({ key, target }: KeyboardEvent, pages: HTMLElement | null): boolean {
  if (!pages || !(target instanceof Node) || !pages.contains(target)) return false;
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  return key.startsWith('Arrow') && pages.scrollWidth > pages.clientWidth + roundingPixels;
}

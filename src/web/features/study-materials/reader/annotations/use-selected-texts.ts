import { useEffect, useState } from 'react';
import { selectedTexts } from './selected-text.ts';

export interface Selected {
  texts: Range[];
  /** It was selected with a finger: the phone shows its own menu and handles beside it. */
  isByTouch: boolean;
}

/** In ms. A finger that drags a handle changes the selection all the time. */
const settleMs = 150;

/** What is selected of the pages' texts, once the student has finished selecting. */
export function useSelectedTexts(container: HTMLElement): [Selected | undefined, () => void] {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isByTouch = false;
    let isPressed = false;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isPressed) return;
        const texts = selectedTexts(container);
        setSelected(texts.length > 0 ? { texts, isByTouch } : undefined);
      }, settleMs);
    };
    document.addEventListener('selectionchange', look, { signal });
    window.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        isByTouch = pointerType !== 'mouse';
        isPressed = true;
      },
      { capture: true, signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(
        end,
        () => {
          isPressed = false;
          look();
        },
        { capture: true, signal },
      );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [container]);
  return [selected, () => setSelected(undefined)];
}

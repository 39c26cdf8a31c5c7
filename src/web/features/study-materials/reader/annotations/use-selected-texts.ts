import { useEffect, useState } from 'react';

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

/** What is selected of the texts of the pages in a container, page by page; empty where nothing is. */
export function selectedTexts(container: HTMLElement): Range[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (!container.contains(range.startContainer) && !container.contains(range.endContainer)) return [];
  const texts: Range[] = [];
  for (const layer of container.querySelectorAll('.textLayer')) {
    if (!range.intersectsNode(layer)) continue;
    const part = range.cloneRange();
    if (!layer.contains(range.startContainer)) part.setStart(layer, 0);
    // PDF.js has an element at the end that holds the selection, and is as large as the page meanwhile.
    const end = layer.querySelector('.endOfContent');
    if (!layer.contains(range.endContainer)) part.setEnd(layer, layer.childNodes.length);
    if (end && part.intersectsNode(end)) part.setEndBefore(end);
    if (part.toString().trim()) texts.push(part);
  }
  return texts;
}

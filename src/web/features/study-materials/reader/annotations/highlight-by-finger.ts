/**
 * Lets a finger highlight text by moving over it. A browser selects text under a finger only after a long press, and
 * PDF.js highlights what is selected, so this makes the selection follow the finger. Beside the text, PDF.js draws a
 * highlight by hand.
 */
export function highlightByFinger(container: HTMLElement, isOn: () => boolean, signal: AbortSignal): void {
  let start: Range | undefined;
  let finger: number | undefined;
  container.addEventListener(
    'pointerdown',
    (event) => {
      start = undefined;
      if (!isOn() || event.pointerType === 'mouse' || !event.isPrimary) return;
      start = textAt(event);
      finger = event.pointerId;
    },
    { signal },
  );
  container.addEventListener(
    'pointermove',
    (event) => {
      if (!start || event.pointerId !== finger) return;
      const end = textAt(event);
      const isSamePage = end && pageOf(end) === pageOf(start);
      if (isSamePage)
        getSelection()?.setBaseAndExtent(start.startContainer, start.startOffset, end.startContainer, end.startOffset);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (start = undefined), { signal });
}

/** The position in a page's text under a pointer. */
function textAt({ clientX, clientY }: PointerEvent): Range | undefined {
  const range = rangeAt(clientX, clientY);
  return range && pageOf(range) ? range : undefined;
}

function pageOf(range: Range): Element | null | undefined {
  const { startContainer: node } = range;
  return node.nodeType === Node.TEXT_NODE ? node.parentElement?.closest('.textLayer') : null;
}

function rangeAt(x: number, y: number): Range | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  // Older browsers have only the older method.
  if (!caret) return document.caretRangeFromPoint?.(x, y) ?? undefined;
  const range = document.createRange();
  range.setStart(caret.offsetNode, caret.offset);
  return range;
}

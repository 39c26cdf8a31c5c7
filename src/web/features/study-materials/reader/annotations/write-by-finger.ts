/**
 * Lets a finger add a text. PDF.js adds it when the finger lifts; the mouse events that a browser sends after a tap
 * would then move the focus to the page, and PDF.js removes an empty text that has lost the focus. A tap beside a text
 * that is being written is left alone: it finishes that text.
 */
export function writeByFinger(container: HTMLElement, isOn: () => boolean, signal: AbortSignal): void {
  let isWriting = false;
  const rememberFocus = () => {
    isWriting = document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
  };
  const keepFocus = (event: TouchEvent) => {
    const isOnPage = event.target instanceof Element && event.target.matches('.annotationEditorLayer');
    if (isOn() && isOnPage && !isWriting && event.cancelable) event.preventDefault();
  };
  container.addEventListener('pointerdown', rememberFocus, { capture: true, signal });
  container.addEventListener('touchend', keepFocus, { passive: false, signal });
}

import { onStorageEmptied } from '#web/device/storage-emptied.ts';

interface Watcher {
  /** Reports what has changed. */
  check: () => void;
  /** Saves at once: the page may be about to close. */
  flush: () => void;
}

/** PDF.js finishes an annotation a moment after the event that made it. */
const checkDelayMs = 50;

/**
 * Calls the watcher after every event that may change an annotation. Returns how to have it check after another event.
 */
export function watchForChanges({ check, flush }: Watcher, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      check();
    }, checkDelayMs);
  };
  for (const name of ['pointerup', 'pointercancel', 'keyup', 'input', 'click'])
    window.addEventListener(name, checkSoon, { capture: true, signal });
  for (const name of ['pagehide', 'beforeunload']) window.addEventListener(name, flush, { signal });
  onStorageEmptied(flush, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    flush();
  });
  return checkSoon;
}

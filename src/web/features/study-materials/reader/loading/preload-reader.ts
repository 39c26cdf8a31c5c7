import { preloadWorker } from '#ui/pdf/start-worker.ts';
import { savesData } from '#ui/player/saves-data.ts';
import { loadPdfJs } from './load-pdf-js.ts';

let isPreloading = false;

/**
 * Fetches the reader's code while its document is not known yet: the library first, which has to be compiled, then the
 * worker. Both at once would leave no connection to the call that names the document.
 */
export function preloadReader(): void {
  if (isPreloading) return;
  isPreloading = true;
  loadPdfJs()
    .then(() => preloadWorker())
    .catch(() => {});
}

/**
 * Fetches the reader's code when the page is idle, for a student who sees a list of documents, or of chapters with
 * documents: not for one who saves data. A library that fails to load fails until the page is reloaded, so the worker is fetched first: where that
 * fails, the library is left alone.
 */
export function preloadReaderWhenIdle(): () => void {
  if (savesData()) return () => {};
  const load = () =>
    void preloadWorker('low')
      .then(loadPdfJs)
      .catch(() => {});
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 1000);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(load);
  return () => cancelIdleCallback(waiting);
}

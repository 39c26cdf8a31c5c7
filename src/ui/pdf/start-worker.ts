import { scriptUrlPolicy } from '#ui/script-url-policy.ts';
import { CodeMissing } from './load-errors.ts';
import workerUrl from './pdf-worker.ts?worker&url';

export interface StartedWorker {
  port: Worker;
  /** Rejects if the worker's script cannot be loaded. */
  failed: Promise<never>;
}

/** Allows the URL of the worker only. PDF.js has no policy of its own, and would run in the page, without a worker. */
const trustedUrl = scriptUrlPolicy('pdf-worker', workerUrl);

/** Starts PDF.js's worker, whose script is loaded while the library is. */
export function startWorker(): StartedWorker {
  const port = new Worker(trustedUrl(), { type: 'module' });
  const failed = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', (cause) => reject(new CodeMissing('', { cause })));
  });
  // A failure after the document is open is no unhandled rejection.
  failed.catch(() => {});
  return { port, failed };
}

/** Has the browser fetch and keep the worker's script. */
export async function preloadWorker(priority: RequestPriority = 'auto'): Promise<void> {
  const response = await fetch(workerUrl, { priority });
  await response.arrayBuffer();
}

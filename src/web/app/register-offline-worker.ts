import { savesData } from '#ui/player/saves-data.ts';
import { scriptUrlPolicy } from '#ui/script-url-policy.ts';

const url = '/sw.js';
const trustedUrl = scriptUrlPolicy('offline-worker', url);

/** How long the page has to be without a request before the worker may begin to fetch. */
const quietMs = 4000;
/** The same on a connection that is slow, or that the student pays for. */
const quietOnSlowMs = 60_000;
/** After this, further requests put it off no more, unless the connection is slow: a student may go from screen to screen. */
const putOffMs = 4000;
/** How long after a worker could not fetch all it needs the next one tries. Each further wait is twice as long. */
const firstRetryMs = 15_000;

/** Chromium knows something about the connection. */
interface NavigatorWithConnection extends Navigator {
  connection?: { effectiveType?: string };
}

/**
 * Registers the offline worker (src/worker), which stores the app on this device, once the student has what they came
 * for: its files must not compete with a screen that is being opened. A first worker that fails on a bad network is
 * followed by another one, for the student may not come back online for days. It is not used in development, where files change
 * under their names, nor where the browser has no service workers: on http, and in some private windows. There the app
 * needs the network.
 */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { connection }: NavigatorWithConnection = navigator;
  const isSlow = savesData() || /2g$/.test(connection?.effectiveType ?? '');
  const register = async (retryMs: number) => {
    requests.disconnect();
    const retry = () => setTimeout(register, retryMs, retryMs * 2);
    try {
      const registration = await navigator.serviceWorker.register(trustedUrl());
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'redundant' && !registration.active) retry();
      });
    } catch {
      retry();
    }
  };
  const wait = () => setTimeout(register, isSlow ? quietOnSlowMs : quietMs, firstRetryMs);
  let timer = wait();
  const begun = performance.now();
  const requests = new PerformanceObserver(() => {
    if (!isSlow && performance.now() - begun > putOffMs) return;
    clearTimeout(timer);
    timer = wait();
  });
  requests.observe({ type: 'resource' });
}

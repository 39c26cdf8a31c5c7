const delayMs = 2000;
const url = '/sw.js';
/** The policy always returns this one URL, whatever it is given. */
const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => url });

/**
 * Registers the offline worker (src/worker), which stores the app on this device, a while after the first paint. It is
 * not used in development, where files change under their names, nor where the browser has no service workers: on http,
 * and in some private windows. There the app needs the network.
 */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(policy?.createScriptURL('') ?? url).catch(() => {});
  setTimeout(register, delayMs);
}

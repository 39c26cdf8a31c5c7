const afterMs = 2000;
const address = '/sw.js';
/** Lets this one address pass, whatever it is asked. */
const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => address });

/**
 * Lets the worker of src/worker keep the app on this device, a while after the page has shown itself. Not in development, where files
 * change under their names, nor where the browser has no workers: on http, in some private windows. The app then needs the network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(policy?.createScriptURL('') ?? address).catch(() => {});
  setTimeout(register, afterMs);
}

const idleWithinMs = 10_000;

/**
 * Lets the worker of src/worker keep the app on this device, once the page has all that it wanted itself. Not in development, where files
 * change under their names, nor where the browser has no workers: on http, in some private windows. The app then needs the network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Trusted Types, once the page demands them, let only a policy make this address.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: idleWithinMs });
    else setTimeout(register, idleWithinMs / 5);
  });
}

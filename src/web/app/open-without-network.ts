const afterMs = 2000;

/**
 * Lets the worker of src/worker keep the app on this device, a while after the page has shown itself. Not in development, where files
 * change under their names, nor where the browser has no workers: on http, in some private windows. The app then needs the network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Trusted Types, once the page demands them, let only a policy make this address.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  setTimeout(register, afterMs);
}

import { trustedScript } from '#web/shared/trusted-script.ts';

const afterMs = 2000;

/**
 * Lets the worker of src/worker keep the app on this device, a while after the page has shown itself. Not in development, where files
 * change under their names, nor where the browser has no workers: on http, in some private windows. The app then needs the network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(trustedScript('/sw.js')).catch(() => {});
  setTimeout(register, afterMs);
}

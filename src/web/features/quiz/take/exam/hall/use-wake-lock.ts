import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is open, where the browser can do that. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      // A page that was hidden has lost it. A phone that saves power refuses it.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((sentinel) => sentinel?.release());
    };
  }, []);
}

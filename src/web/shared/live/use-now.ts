import { useEffect, useState } from 'react';
import { providerNow } from '#web/api/provider-time.ts';

const minuteMs = 60_000;

/**
 * The time, updated with every minute of the clock, and when the student comes back to the page, because the timers of
 * a hidden page may be paused.
 */
export function useNow(): number {
  const [deviceTime, setDeviceTime] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setDeviceTime(Date.now());
      clearTimeout(timer);
      timer = setTimeout(tick, minuteMs - (providerNow() % minuteMs));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  // Converted on every render, because the list that is about to be shown may have brought the provider's time with it.
  return providerNow(deviceTime);
}

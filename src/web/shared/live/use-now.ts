import { useEffect, useState } from 'react';
import { providerNow } from '#web/api/provider-time.ts';

const minuteMs = 60_000;

/** The time, anew with every minute of the clock, and when the student comes back to the page: a hidden one may sleep. */
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
  // What time it is, the provider may have said since: with the very list that is about to be shown.
  return providerNow(deviceTime);
}

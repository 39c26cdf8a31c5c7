import { useEffect, useState } from 'react';
import { providerNow } from '#web/api/provider-time.ts';

const minuteMs = 60_000;

/** The time, anew with every minute of the clock, and when the student comes back to the page: a hidden one may sleep. */
export function useNow(): number {
  const [now, setNow] = useState(providerNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = providerNow();
      setNow(at);
      clearTimeout(timer);
      timer = setTimeout(tick, minuteMs - (at % minuteMs));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

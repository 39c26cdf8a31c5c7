import { useEffect, useState } from 'react';
import type { HeardClock, TimeOfTest } from '#web/device/quiz/exam/exam-clock.ts';
import type { ExamTimer } from '#web/device/quiz/exam/exam-timer.ts';

/** How much time is left of a test, each second. */
export function useTimeLeft(timer: ExamTimer, clock: HeardClock): TimeOfTest {
  const [time, setTime] = useState(() => timer.read(clock));
  useEffect(() => {
    const read = () => setTime(timer.read(clock));
    read();
    const interval = setInterval(read, 1000);
    // A page that comes back, or is closed, may not have run for a while, or will not.
    const onPageHide = () => {
      read();
      timer.store();
    };
    document.addEventListener('visibilitychange', onPageHide);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', onPageHide);
      window.removeEventListener('pagehide', onPageHide);
      timer.store();
    };
  }, [timer, clock]);
  return time;
}

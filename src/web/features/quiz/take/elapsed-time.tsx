import { useEffect, useState } from 'react';
import { t } from '#web/texts.ts';

const secondMs = 1000;
const hour = 3600;

/** How long ago the quiz was begun on this device, to the second. Screen readers read it only when they come to it. */
export function ElapsedTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const time = formatElapsed(now - since);
  return (
    <span role="timer" aria-label={t('quizStart.elapsed', { time })} className="whitespace-nowrap tabular-nums">
      {t('quizStart.time', { time })}
    </span>
  );
}

/** '4:05' for four minutes and five seconds, '26:04:05' for more than a day; '0:00' after a clock was set back. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const minutes = Math.floor((seconds % hour) / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  if (seconds < hour) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / hour)}:${two(minutes)}:${two(seconds % 60)}`;
}

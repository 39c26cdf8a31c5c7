import { useEffect, useMemo, useReducer } from 'react';

/**
 * Whole seconds left of a stretch of time that began at a moment (epoch milliseconds); 0 once it is over. By two clocks: the
 * device's, which goes on while it sleeps, and one that nobody can set back.
 */
export function useCountdown(beganAt: number, lastsMs: number): number {
  const endsAt = useMemo(() => performance.now() + leftOf(beganAt, lastsMs), [beganAt, lastsMs]);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const left = Math.ceil(Math.max(0, Math.min(leftOf(beganAt, lastsMs), endsAt - performance.now())) / 1000);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const ticking = setInterval(look, 1000);
    return () => clearInterval(ticking);
  }, [isOver]);
  return left;
}

function leftOf(beganAt: number, lastsMs: number): number {
  return Math.min(lastsMs, beganAt + lastsMs - Date.now());
}

import { useEffect, useMemo, useReducer } from 'react';

/**
 * The whole seconds left of a period that began at a moment (epoch milliseconds); 0 once it is over. It uses two
 * clocks: the device's, which goes on while the device sleeps, and a monotonic one, which nobody can set back.
 */
export function useCountdown(beganAt: number, lastsMs: number): number {
  const endsAt = useMemo(() => performance.now() + leftOf(beganAt, lastsMs), [beganAt, lastsMs]);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const left = Math.ceil(Math.max(0, Math.min(leftOf(beganAt, lastsMs), endsAt - performance.now())) / 1000);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(render, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

function leftOf(beganAt: number, lastsMs: number): number {
  return Math.min(lastsMs, beganAt + lastsMs - Date.now());
}

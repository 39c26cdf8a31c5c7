import { useEffect, useRef, useState } from 'react';

/** Anything that a student does, by hand, by keyboard or by a screen reader, and a page that they cannot see. */
const signsOfLife = ['keydown', 'pointerdown', 'focusin', 'wheel', 'touchmove', 'visibilitychange'] as const;

/**
 * Counts seconds down and then acts, unless the student does anything before that, or cannot see the page. Returns the
 * seconds that are left; undefined once it has stopped, or where it must not start.
 */
export function useCountdown(mayStart: boolean, seconds: number, act: () => void): number | undefined {
  const [left, setLeft] = useState(mayStart && !document.hidden ? seconds : undefined);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined);
      if (left === 1) latest.current();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  useEffect(() => {
    const stop = () => setLeft(undefined);
    for (const sign of signsOfLife) document.addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, stop);
    };
  }, []);
  return left;
}

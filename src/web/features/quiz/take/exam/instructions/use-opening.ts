import { useEffect, useState } from 'react';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { openingNow } from '#web/api/provider-time.ts';

/** In ms. Within so long after the opening each page asks the provider again, since a whole academy waits for it. */
const spreadMs = 20_000;

/**
 * How long it is until a test opens, in ms; 0 for one that is open. The page does not wait for the provider to say so
 * again: it asks a while later, and as long as the provider still says that the test is to come.
 */
export function useOpening({ state, opens_at = '' }: Quiz, refresh: () => void): number {
  const isBefore = state === 'before';
  const leftNow = () => (isBefore ? Math.max(0, Date.parse(opens_at) - openingNow()) : 0);
  const [left, setLeft] = useState(leftNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads depends on these alone
  useEffect(() => {
    const read = () => setLeft(leftNow());
    read();
    if (!isBefore) return;
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [isBefore, opens_at]);
  const isDue = isBefore && left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is due, whatever is rendered meanwhile
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(
        () => {
          refresh();
          askLater();
        },
        spreadMs * (0.1 + 0.9 * Math.random()),
      );
    };
    askLater();
    return () => clearTimeout(timer);
  }, [isDue]);
  return left;
}

import { useEffect, useState } from 'react';
import type { TimedSection } from './section-times.ts';

/**
 * The section that has closed since the student was last told which one is open; undefined where they know. `last` is where
 * they were last, also before a reload. `onEnd` is called when a section closes.
 */
export function useSectionEnd(sections: readonly TimedSection[], last: TimedSection | undefined, onEnd: () => void) {
  const open = sections.findIndex(({ access }) => access === 'open');
  const [known, setKnown] = useState(() => sections.findIndex(({ from }) => from === last?.from));
  const isTimed = sections[open]?.closes_at !== undefined;
  const closed = isTimed && known < open ? sections[open - 1] : undefined;
  // More time has opened an earlier one again, whose end will be told again.
  if (isTimed && open < known) setKnown(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other section
  useEffect(() => {
    if (closed) onEnd();
  }, [closed?.from]);
  return { closed, goOn: () => setKnown(open) };
}

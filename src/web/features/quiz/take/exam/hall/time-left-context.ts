import { createContext, useContext } from 'react';
import type { TimeLeft } from '#web/device/quiz/exam/exam-clock.ts';

/** The time left of the section that is open, or of a test with one clock. */
export interface ShownTime extends TimeLeft {
  /** Where sections have their own time: the name of the one that is open, and how much is left of the whole test, in ms. */
  section?: { name: string; whole: number };
}

/** The time left of the test on the screen, each second; undefined where nothing runs out, as in a practice. */
export const TimeLeftContext = createContext<ShownTime | undefined>(undefined);

export const useShownTime = () => useContext(TimeLeftContext);

/** The place of the section that is open, from 0, where sections have their own time. It changes when one closes. */
export const OpenSectionContext = createContext<number | undefined>(undefined);

export const useOpenSection = () => useContext(OpenSectionContext);

import { createContext, useContext } from 'react';
import type { TimeLeft } from '#web/device/quiz/exam/exam-clock.ts';

/** The time left of the test on the screen, each second; undefined where nothing runs out, as in a practice. */
export const TimeLeftContext = createContext<TimeLeft | undefined>(undefined);

export const useShownTime = () => useContext(TimeLeftContext);

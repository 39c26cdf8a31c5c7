import { useEffect, useRef, useState } from 'react';
import { clock } from '#ui/clock.ts';
import type { TimeLeft } from '#web/device/quiz/exam/exam-clock.ts';
import { t } from '#web/texts.ts';
import { otherDeviceText } from './time-of-day.ts';

const announcedMinutes = [1, 5, 10, 30];
const minuteMs = 60_000;

interface Announced {
  time: TimeLeft;
  /** Whether there is no network. */
  isLost: boolean;
  /** Whether the test was over here, and has time again. */
  isReopened: boolean;
  /** When another device was last heard in it, in epoch ms; undefined where there is none. */
  other_at: number | undefined;
}

/** What a screen reader says by itself: the time at a few moments, more time, the network, and another device. */
export function useAnnouncement({ time, isLost, isReopened, other_at }: Announced): string {
  const { left, ends_at, isCertain } = time;
  const [announcement, announce] = useState('');
  const isElsewhere = other_at !== undefined;
  const before = useRef({ left, ends_at: isReopened ? 0 : ends_at, isLost, isElsewhere: false });
  useEffect(() => {
    const last = before.current;
    before.current = { left: isCertain ? left : last.left, ends_at, isLost, isElsewhere };
    if (isLost !== last.isLost) announce(t(isLost ? 'exam.networkLost' : 'exam.networkBack'));
    else if (ends_at > last.ends_at) announce(t('exam.moreTime', { time: clock(Math.ceil(left / 1000)) }));
    else if (isElsewhere && !last.isElsewhere) announce(otherDeviceText(other_at));
    else if (isCertain) {
      const count = announcedMinutes.find((minutes) => left <= minutes * minuteMs && last.left > minutes * minuteMs);
      if (count !== undefined && left > 0) announce(t('exam.minutesLeft', { count }));
    }
  }, [left, isCertain, ends_at, isLost, isElsewhere, other_at]);
  return announcement;
}

import { useEffect, useRef, useState } from 'react';
import { clock } from '#ui/clock.ts';
import { t } from '#web/texts.ts';
import { announcedElsewhere, otherDeviceText } from './other-device.ts';
import type { ShownTime } from './time-left-context.ts';

const announcedMinutes = [1, 5, 10, 30];
const minuteMs = 60_000;

interface Announcement {
  id: number;
  text: string;
}

interface Watched {
  attempt_id: string;
  time: ShownTime;
  /** When the whole test ends, by the provider's clock. */
  ends_at: number;
  /** Whether there is no network. */
  isLost: boolean;
  /** Whether the test was over here, and has time again. */
  isReopened: boolean;
  /** When another device was last heard in it, in epoch ms; undefined where there is none. */
  other_at: number | undefined;
}

/** One that comes right after another one does not replace it before it was said. */
const keptCount = 3;

/**
 * What a screen reader says by itself: the time at a few moments, more time, the network, and another device. Returns the
 * last announcements, the newest at the end.
 */
export function useAnnouncements({ attempt_id, time, ends_at, isLost, isReopened, other_at }: Watched): Announcement[] {
  const { left, isCertain } = time;
  const { name, whole = 0 } = time.section ?? {};
  const closing = whole > left ? name : undefined;
  const [announcements, setAnnouncements] = useState<Announcement[]>([]);
  // A browser that forbids storage keeps nothing over a reload.
  const isToldElsewhere = useRef(false);
  const before = useRef({ left, ends_at: isReopened ? 0 : ends_at, isLost });
  useEffect(() => {
    const announce = (text: string) =>
      setAnnouncements((earlier) => [...earlier, { id: (earlier.at(-1)?.id ?? 0) + 1, text }].slice(-keptCount));
    const last = before.current;
    before.current = { left: isCertain ? left : last.left, ends_at, isLost };
    // It has come with the network, and says more.
    if (ends_at > last.ends_at) announce(t('exam.moreTime', { time: clock(Math.ceil(left / 1000)) }));
    else if (isLost !== last.isLost) announce(t(isLost ? 'exam.networkLost' : 'exam.networkBack'));
    else if (other_at !== undefined && !isToldElsewhere.current && announcedElsewhere.get() !== attempt_id) {
      isToldElsewhere.current = true;
      announcedElsewhere.set(attempt_id);
      announce(otherDeviceText(other_at));
    } else if (isCertain) {
      const count = announcedMinutes.find((minutes) => left <= minutes * minuteMs && last.left > minutes * minuteMs);
      if (count !== undefined && left > 0)
        announce(
          closing === undefined ? t('exam.minutesLeft', { count }) : t('hall.closesIn', { section: closing, count }),
        );
    }
  }, [attempt_id, left, closing, isCertain, ends_at, isLost, other_at]);
  return announcements;
}

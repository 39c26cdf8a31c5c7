import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Attempt } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import type { HeardClock, TimeOfTest } from '#web/device/quiz/exam/exam-clock.ts';
import { reopenedTests, useSyncState } from '#web/device/quiz/sync-state.ts';
import { otherDeviceAt } from './other-device.ts';
import { testSections } from './sections/test-sections.ts';
import { OpenSectionContext, type ShownTime, TimeLeftContext } from './time-left-context.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useFetchingPictures } from './use-fetching-pictures.ts';
import { useTimeLeft } from './use-time-left.ts';

interface RunningClockProps {
  draft: DraftAttempt;
  /** Called once the time is over in any case. */
  onOver: () => void;
  /** What is on the screen meanwhile. Of it, only what shows the time is rendered each second. */
  children: ReactNode;
}

/** Follows the time of a test while it is open: counts it down, asks where it is not certain, and announces a few moments. */
export function RunningClock(props: RunningClockProps) {
  const clock = useStore(props.draft, ({ attempt }) => attempt.clock);
  return clock && <Running clock={clock} {...props} />;
}

function Running({ clock, draft, onOver, children }: RunningClockProps & { clock: HeardClock }) {
  const time = useTimeLeft(draft.timer, clock);
  const shown = shownTime(time, draft.getState().attempt);
  const open = time.section?.at;
  const isLost = useSyncState(({ lost_at }) => lost_at !== undefined);
  const ask = useSyncState((state) => state.ask);
  const { attempt_id } = draft.getState().attempt;
  const [isReopened] = useState(() => reopenedTests.has(attempt_id));
  const announcements = useAnnouncements({
    ...{ attempt_id, time: shown, ends_at: time.ends_at, isLost, isReopened },
    other_at: otherDeviceAt(clock),
  });
  useFetchingPictures(draft, time.left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (time.isOver) onOver();
  }, [time.isOver]);
  useEffect(() => {
    if (!shown.isCertain) ask();
  }, [shown.isCertain, ask]);
  // What a section has when it closes is to arrive, and the academy may have given more time.
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  return (
    <OpenSectionContext value={open}>
      <TimeLeftContext value={shown}>
        <div role="log" className="sr-only">
          {announcements.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
        {children}
      </TimeLeftContext>
    </OpenSectionContext>
  );
}

/** The time of the section that is open, with its name. The last one ends with the test, and so has the time of that. */
function shownTime({ section, ...whole }: TimeOfTest, attempt: Attempt): ShownTime {
  if (!section) return whole;
  const name = testSections(attempt).find(({ place }) => place === section.at)?.name ?? '';
  return name === '' ? whole : { ...section, section: { name, whole: whole.left } };
}

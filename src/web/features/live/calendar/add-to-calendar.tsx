import type { LiveClass } from '#contract/live/live.ts';
import { Button } from '#ui/button.tsx';
import { providerNow } from '#web/api/provider-time.ts';
import type { Occurrence } from '#web/shared/live/occurrence.ts';
import { t } from '#web/texts.ts';
import { saveFile } from './save-file.ts';
import { toCalendar, toFileName } from './to-calendar.ts';

interface AddToCalendarProps {
  liveClass: LiveClass;
  occurrence: Occurrence;
  describedBy: string;
  /** Whether it is the main action now. */
  isMain: boolean;
}

/** Saves the class as a calendar file, which the device's own calendar opens. */
export function AddToCalendar({ liveClass, occurrence, describedBy, isMain }: AddToCalendarProps) {
  const save = () => {
    const text = toCalendar(liveClass, occurrence, { now: providerNow(), host: location.hostname });
    saveFile(toFileName(liveClass, occurrence), new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Button kind={isMain ? 'primary' : 'quiet'} aria-describedby={describedBy} onClick={save}>
      {t('live.addToCalendar')}
    </Button>
  );
}

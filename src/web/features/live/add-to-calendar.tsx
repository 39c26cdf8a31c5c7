import type { LiveClass } from '#contract/live/live.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { t } from '#web/messages/live.ts';
import type { Occurrence } from '#web/shared/live/occurrence.ts';
import { Button } from '#web/ui/button.tsx';
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

/** The browser may still read the file after the click has returned. */
const readingMs = 60_000;

/** Saves a file that was made in the page, as a download of this name. */
function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs);
}

import type { LiveClass } from '#contract/live/live.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { t } from '#web/messages/live.ts';
import type { Turn } from '#web/shared/live/occurrence.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from './save-file.ts';
import { toCalendar, toFileName } from './to-calendar.ts';

interface AddToCalendarProps {
  liveClass: LiveClass;
  turn: Turn;
  describedBy: string;
}

/** Hands the class to the phone's own calendar, as a file that every calendar reads. */
export function AddToCalendar({ liveClass, turn, describedBy }: AddToCalendarProps) {
  const save = () => {
    const text = toCalendar(liveClass, turn, { now: providerNow(), host: location.hostname });
    saveFile(toFileName(liveClass, turn), new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Button kind="bare" aria-describedby={describedBy} onClick={save}>
      {t('live.addToCalendar')}
    </Button>
  );
}

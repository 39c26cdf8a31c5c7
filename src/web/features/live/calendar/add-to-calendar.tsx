import { calendarText, reminder, utcTime } from '#contract/live/calendar-text.ts';
import type { LiveClass } from '#contract/live/live.ts';
import { Button } from '#ui/button.tsx';
import { httpUrl } from '#ui/http-url.ts';
import { saveFile } from '#ui/save-file.ts';
import { hashOf } from '#ui/tint.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { classLine } from '#web/features/live/class-line.ts';
import type { Occurrence } from '#web/shared/live/occurrence.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';

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
    saveFile(toFileName(liveClass, occurrence), text, 'text/calendar;charset=utf-8');
  };
  return (
    <Button kind={isMain ? 'primary' : 'quiet'} aria-describedby={describedBy} onClick={save}>
      {t('live.addToCalendar')}
    </Button>
  );
}

/**
 * A class as a calendar file (RFC 5545) with one event and a reminder. If it is saved twice, it is still one event,
 * because its UID is the same.
 */
export function toCalendar(
  liveClass: LiveClass,
  occurrence: Occurrence,
  { now, host }: { now: number; host: string },
): string {
  const batch = streamingTitle(liveClass.batch_name).title;
  const title = classLine(liveClass) || batch;
  const url = httpUrl(liveClass.online_url)?.href;
  const id = hashOf(`${batch} ${liveClass.class_name} ${liveClass.online_url}`).toString(36);
  return calendarText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Academy Portal//Live classes//EN'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}-${occurrence.starts}@${host}`],
    ['DTSTAMP', utcTime(now)],
    ['DTSTART', utcTime(occurrence.starts)],
    ['DTEND', utcTime(occurrence.ends)],
    ['SUMMARY', { text: title }],
    ['DESCRIPTION', { text: [batch, url].filter(Boolean).join('\n') }],
    ...(liveClass.room ? ([['LOCATION', { text: liveClass.room }]] as const) : []),
    ...(url ? ([['URL', url]] as const) : []),
    ...reminder(title),
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}

/** 'Motion in a plane 2026-11-21.ics': a file name that every system accepts, in any script. */
export function toFileName({ class_name, batch_name }: LiveClass, { starts }: Occurrence): string {
  const name = streamingTitle(class_name || batch_name)
    .title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const start = new Date(starts);
  const date = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${[...name].slice(0, 60).join('')} ${date.join('-')}.ics`.trim();
}

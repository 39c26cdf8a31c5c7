import { useRef, useState } from 'react';
import { calendarAddressCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { dayAndClock } from '#web/features/live/day-and-clock.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { Loading } from '#web/shared/loading.tsx';
import { t } from '#web/texts.ts';
import { CalendarLink } from './calendar-link.tsx';
import { type Sharing, useCalendarSharing } from './use-calendar-sharing.ts';

/**
 * The student's classes for their own calendar. It is closed at first, and asks the portal only once it is opened. Opening
 * it again tries again.
 */
export function CalendarSharing() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-6 rounded-card border border-line bg-surface shadow-card"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="target flex cursor-pointer list-none items-center gap-3 rounded-card p-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
          <Icon>
            <path d="M4.5 5.5h15v14h-15zM4.5 10h15M8 3.5v4m8-4v4m-4 5v4.5m-2.25-2.25h4.5" />
          </Icon>
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">{t('calendar.title')}</span>
          <span className="block text-sm text-ink-soft">{t('calendar.all')}</span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition-transform [[open]>*>&]:rotate-180" />
      </summary>
      {isOpen && <SharedCalendar />}
    </details>
  );
}

/** The two ways into a calendar: a copy of the classes, and an address that it follows. */
function SharedCalendar() {
  const { sharing, busy, problem, change } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const changeHere = async (call: typeof calendarAddressCall | typeof revokeCalendarCall) => {
    if (!(await change(call))) return;
    if (call === revokeCalendarCall) toast.success(t('calendar.stopped'));
    part.current?.focus();
  };
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col items-start gap-3 px-4 pb-4">
      {!sharing && busy && <Loading />}
      {sharing?.timetable && <CalendarCopy {...sharing.timetable} />}
      {sharing && (
        <CalendarLink
          sharing={sharing}
          busy={busy}
          make={() => void changeHere(calendarAddressCall)}
          stop={() => void changeHere(revokeCalendarCall)}
        />
      )}
      {problem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      {problem && !sharing && (
        <Button kind="quiet" onClick={() => void change()}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

/** The classes as a file, which needs no address. */
const timetableFile = 'timetable.ics';

/** '6 classes. Next: Optics, tomorrow, 7:00 pm': what goes into the calendar, and the file with it. */
function CalendarCopy({ classes: count, next, file }: NonNullable<Sharing['timetable']>) {
  const starts = timeOf(next?.starts_at ?? '');
  const save = () => {
    saveFile(timetableFile, file, 'text/calendar;charset=utf-8');
    toast.success(t('calendar.downloads', { file: timetableFile }));
  };
  return (
    <>
      <p>
        <span className="font-semibold">{count === 0 ? t('calendar.none') : t('calendar.classes', { count })}</span>
        {next && starts !== undefined && (
          <> {t('calendar.next', { name: next.name, when: dayAndClock(starts, providerNow()) })}</>
        )}
      </p>
      <div>
        <h3 className="font-semibold">{t('calendar.phone')}</h3>
        <p className="text-sm text-ink-soft">{t('calendar.file')}</p>
      </div>
      <Button kind="quiet" className="w-full md:w-auto" onClick={save}>
        {t('live.addToCalendar')}
      </Button>
    </>
  );
}

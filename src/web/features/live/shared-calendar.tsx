import { useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CalendarAddress, calendarActions } from './calendar-address.tsx';
import { useCalendarSharing } from './use-calendar-sharing.ts';

/** Makes and ends the address of the student's timetable. The address itself is there once, as it is made. */
export function SharedCalendar() {
  const { sharing, busy, problem, make, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = (action: Promise<boolean>) => void action.then((done) => done && part.current?.focus());
  const turnOff = sharing?.since && (
    <Button kind="bare" busy={busy === 'stop'} onClick={() => stay(stop())}>
      {t('live.calendarStop')}
    </Button>
  );
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col items-start gap-3">
      <p>{t('live.calendarDetail')}</p>
      {sharing === undefined ? (
        problem === '' && (
          <p role="status" className="flex items-center gap-2.5 py-2.5 text-ink-soft">
            <Spinner className="size-5" />
            {t('loading')}
          </p>
        )
      ) : sharing.path !== undefined ? (
        <CalendarAddress path={sharing.path}>{turnOff}</CalendarAddress>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {sharing.since ? t('live.calendarSince', { date: formatDate(sharing.since) }) : t('live.calendarWhoever')}
          </p>
          <div className={calendarActions}>
            <Button kind={turnOff ? 'quiet' : 'primary'} busy={busy === 'make'} onClick={() => stay(make())}>
              {t(turnOff ? 'live.calendarMakeNew' : 'live.calendarMake')}
            </Button>
            {turnOff}
          </div>
        </>
      )}
      {problem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      {problem && sharing === undefined && (
        <Button kind="quiet" onClick={retry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

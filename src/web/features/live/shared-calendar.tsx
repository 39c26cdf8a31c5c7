import { useId, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { useCalendarSharing } from './use-calendar-sharing.ts';

/** Makes and ends the address of the student's timetable. The address itself is there once, as it is made. */
export function SharedCalendar() {
  const { sharing, busy, problem, make, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  const effect = useId();
  // The button that was pressed goes, and would take the focus along.
  const stay = (action: Promise<boolean>) => void action.then((done) => done && part.current?.focus());
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
        <CalendarAddress path={sharing.path} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {sharing.since === null
              ? t('live.calendarWhoever')
              : t('live.calendarSince', { date: formatDate(sharing.since) })}
          </p>
          <Button
            kind={sharing.since === null ? 'primary' : 'quiet'}
            busy={busy === 'make'}
            onClick={() => stay(make())}
          >
            {t(sharing.since === null ? 'live.calendarMake' : 'live.calendarMakeNew')}
          </Button>
        </>
      )}
      {sharing?.since && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button kind="danger" aria-describedby={effect} busy={busy === 'stop'} onClick={() => stay(stop())}>
            {t('live.calendarStop')}
          </Button>
          <span id={effect} className="text-sm text-ink-soft">
            {t('live.calendarStopEffect')}
          </span>
        </div>
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

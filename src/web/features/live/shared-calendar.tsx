import { useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CalendarAddress, calendarAction } from './calendar-address.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { useCalendarSharing } from './use-calendar-sharing.ts';

/** Makes and ends the address of the student's timetable. The address itself is there once, as it is made. */
export function SharedCalendar() {
  const { sharing, busy, problem, make, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = (action: Promise<boolean>) => void action.then((done) => done && part.current?.focus());
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col items-start gap-3">
      <div>
        <p>{t('live.calendarDetail')}</p>
        <p className="mt-1 text-sm text-ink-soft">{t('live.calendarLate')}</p>
      </div>
      {sharing === undefined ? (
        problem === '' && (
          <p role="status" className="flex items-center gap-2.5 py-2.5 text-ink-soft">
            <Spinner className="size-5" />
            {t('loading')}
          </p>
        )
      ) : (
        <>
          {sharing.path !== undefined ? (
            <CalendarAddress path={sharing.path} />
          ) : (
            <>
              {sharing.since && <p>{t('live.calendarSince', { date: formatDate(sharing.since) })}</p>}
              <Button
                kind={sharing.since ? 'quiet' : 'primary'}
                className={calendarAction}
                busy={busy === 'make'}
                onClick={() => stay(make())}
              >
                {t(sharing.since ? 'live.calendarMakeNew' : 'live.calendarMake')}
              </Button>
            </>
          )}
          <div className="w-full border-t border-line pt-3 text-sm text-ink-soft">
            <p>{t('live.calendarWhoever')}</p>
            {sharing.since && <StopSharing busy={busy === 'stop'} onStop={() => stay(stop())} />}
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

import { useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CalendarActions, calendarAction } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { useCalendarSharing } from './use-calendar-sharing.ts';

/** Makes and ends the address of the student's timetable. The address itself is there once, as it is made. */
export function SharedCalendar() {
  const { sharing, busy, problem, make, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = (action: Promise<boolean>) => void action.then((done) => done && part.current?.focus());
  const url = sharing?.path === undefined ? undefined : new URL(sharing.path, location.origin);
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col items-start gap-3">
      {sharing === undefined ? (
        problem === '' && (
          <p role="status" className="flex items-center gap-2.5 py-2.5 text-ink-soft">
            <Spinner className="size-5" />
            {t('loading')}
          </p>
        )
      ) : (
        <>
          <div className="grid w-full gap-3 md:grid-cols-2 md:gap-4">
            <div className="flex flex-col items-start gap-3">
              {sharing.since ? (
                <p className="flex items-center gap-2 font-semibold text-good">
                  <CheckIcon className="size-5" />
                  {t('live.calendarSince', { date: formatDate(sharing.since) })}
                </p>
              ) : (
                <p className="font-semibold">{t('live.calendarNotShared')}</p>
              )}
              <p>{t('live.calendarLate')}</p>
              {url && <CalendarActions url={url} />}
            </div>
            {url ? (
              <CalendarAddress url={url} />
            ) : (
              <div className="flex flex-col items-start gap-3">
                {sharing.since && <p>{t('live.calendarOnce')}</p>}
                <Button
                  kind={sharing.since ? 'quiet' : 'primary'}
                  className={calendarAction}
                  busy={busy === 'make'}
                  onClick={() => stay(make())}
                >
                  {t(sharing.since ? 'live.calendarMakeNew' : 'live.calendarMake')}
                </Button>
              </div>
            )}
          </div>
          <div className="flex w-full flex-col items-start border-t border-line gap-x-4 pt-3 text-sm text-ink-soft md:flex-row md:items-center">
            <p className="grow">{t('live.calendarWhoever')}</p>
            {sharing.since && <StopSharing busy={busy === 'stop'} onStop={() => stay(stop())} />}
          </div>
        </>
      )}
      {problem && (
        <>
          <p role="alert" className="font-medium text-bad">
            {problem}
          </p>
          {!sharing && (
            <Button kind="quiet" onClick={retry}>
              {t('error.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

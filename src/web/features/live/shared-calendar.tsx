import { useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarActions, calendarAction } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { useCalendarSharing } from './use-calendar-sharing.ts';
import type { Device } from './use-device.ts';

/** The ways into a calendar, and the address behind them: since when it is there, and its end. */
export function SharedCalendar({ device }: { device: Device }) {
  const { sharing, busy, problem, make, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = (action: Promise<boolean>) => void action.then((done) => done && part.current?.focus());
  const url = sharing?.path ? new URL(sharing.path, location.origin) : undefined;
  return (
    <div ref={part} tabIndex={-1}>
      {busy === 'read' && <Loading />}
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        {url && (
          <>
            <CalendarActions device={device} url={url} isNew={sharing?.isNew} />
            {device !== 'phone' && <p className="text-sm text-ink-soft">{t('live.calendarLate')}</p>}
          </>
        )}
        {sharing && !url && (
          <>
            <Button className={calendarAction} busy={busy === 'make'} onClick={() => stay(make())}>
              {t('live.calendarAdd')}
            </Button>
            <p className="text-sm text-ink-soft">
              {sharing.since ? t('live.calendarOnce') : `${t('live.calendarMake')} ${t('live.calendarWhoever')}`}
            </p>
          </>
        )}
        {problem && (
          <p role="alert" className="font-medium text-bad">
            {problem}
          </p>
        )}
        {problem && !sharing && (
          <Button kind="quiet" onClick={retry}>
            {t('error.retry')}
          </Button>
        )}
      </div>
      {url && <CalendarAddress url={url} />}
      {sharing?.since && <StopSharing since={sharing.since} busy={busy === 'stop'} onStop={() => stay(stop())} />}
    </div>
  );
}

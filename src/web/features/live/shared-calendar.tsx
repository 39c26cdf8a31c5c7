import { useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarActions, calendarAction } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import { CalendarOnPhone } from './calendar-on-phone.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { type Sharing, useCalendarSharing } from './use-calendar-sharing.ts';
import { useDevice } from './use-device.ts';

/** The ways into a calendar, and the address behind them: since when it is there, and its end. */
export function SharedCalendar() {
  const device = useDevice();
  const { sharing, busy, problem, make, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = (action: Promise<unknown>) => void action.then((done) => done && part.current?.focus());
  const url = urlOf(sharing);
  const making = busy === 'make';
  return (
    <div ref={part} tabIndex={-1}>
      {busy === 'read' && <Loading />}
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        {sharing?.since && (
          <p>
            <span className="block font-semibold">{t('live.calendarSince', { date: formatDate(sharing.since) })}</span>
            {/* A file on a phone may be added again, since no change reaches it. */}
            {!sharing.isNew && (!url || device !== 'phone') && (
              <span className="block text-sm text-ink-soft">{t(url ? 'live.calendarDone' : 'live.calendarOnce')}</span>
            )}
          </p>
        )}
        {sharing?.since && !url && (
          <Button kind="quiet" className={calendarAction} busy={making} onClick={() => stay(make())}>
            {t('live.calendarMakeNew')}
          </Button>
        )}
        {sharing && (url || !sharing.since) && (
          <>
            {device === 'phone' ? (
              <CalendarOnPhone
                getUrl={async () => url ?? urlOf(await make())}
                isFirst={!sharing.since || sharing.isNew === true}
                busy={making}
              />
            ) : url ? (
              <CalendarActions device={device} url={url} isNew={sharing.isNew} />
            ) : (
              <Button className={calendarAction} busy={making} onClick={() => stay(make())}>
                {t('live.calendarAdd')}
              </Button>
            )}
            {device !== 'phone' && <p className="text-sm text-ink-soft">{t('live.calendarLate')}</p>}
            {!sharing.since && (
              <p className="text-sm text-ink-soft">{`${t('live.calendarMake')} ${t('live.calendarWhoever')}`}</p>
            )}
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
      {url &&
        (device === 'phone' ? (
          <CalendarFold title={t('live.calendarNoFile')}>
            <p className="px-4 pb-4 text-sm text-ink-soft">{t('live.calendarDownloads')}</p>
          </CalendarFold>
        ) : (
          <CalendarAddress url={url} />
        ))}
      {sharing?.since && <StopSharing busy={busy === 'stop'} onStop={() => stay(stop())} />}
    </div>
  );
}

function urlOf(sharing: Sharing | undefined): URL | undefined {
  return sharing?.path ? new URL(sharing.path, location.origin) : undefined;
}

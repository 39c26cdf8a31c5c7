import { useEffect, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarActions, calendarAction } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarOnPhone } from './calendar-on-phone.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { type Sharing, useCalendarSharing } from './use-calendar-sharing.ts';
import { useDevice } from './use-device.ts';

/** The ways into a calendar, and the address behind them: since when it is there, and its end. */
export function SharedCalendar({ onSince }: { onSince: (words: string) => void }) {
  const device = useDevice();
  const { sharing, busy, problem, make, save, stop, retry } = useCalendarSharing();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = async (action: Promise<Sharing | undefined>) => {
    const done = await action;
    if (done) part.current?.focus();
    return done;
  };
  const since = sharing?.since ? t('live.calendarSince', { date: formatDate(sharing.since) }) : '';
  useEffect(() => onSince(since), [onSince, since]);
  const url = urlOf(sharing);
  const isLost = since !== '' && !url;
  const isPhone = device === 'phone';
  const making = busy === 'make';
  return (
    <div ref={part} tabIndex={-1}>
      {busy === 'read' && <Loading />}
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        {since && (isLost || !isPhone) && (
          <p>
            <span className="block font-semibold">{since}</span>
            {!sharing?.isReplaced && (
              <span className="block text-sm text-ink-soft">{t(url ? 'live.calendarDone' : 'live.calendarOnce')}</span>
            )}
          </p>
        )}
        <p role="status" className="text-sm empty:hidden">
          {sharing?.isReplaced && t('live.calendarRemove')}
        </p>
        {isLost && (
          <Button kind="quiet" className={calendarAction} busy={making} onClick={() => void stay(make())}>
            {t('live.calendarMakeNew')}
          </Button>
        )}
        {sharing && !isLost && isPhone && (
          <CalendarOnPhone
            save={async () => (await save()) !== undefined}
            getUrl={async () => url ?? urlOf(await make())}
            since={since}
            busy={busy}
          />
        )}
        {sharing && !isLost && !isPhone && (
          <>
            <CalendarActions
              device={device}
              url={url}
              make={async () => urlOf(await stay(make()))}
              busy={making}
              isMain={!since || sharing.isReplaced === true}
            />
            <p className="text-sm text-ink-soft">{t('live.calendarLate')}</p>
            {!since && (
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
      {sharing && !isLost && !isPhone && (
        <CalendarAddress device={device} url={url} make={() => void stay(make())} busy={making} />
      )}
      {since && <StopSharing busy={busy === 'stop'} onStop={() => void stay(stop())} />}
    </div>
  );
}

function urlOf(sharing: Sharing | undefined): URL | undefined {
  return sharing?.path ? new URL(sharing.path, location.origin) : undefined;
}

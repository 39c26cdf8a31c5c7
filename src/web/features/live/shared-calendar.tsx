import { useEffect, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarActions } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarClasses } from './calendar-classes.tsx';
import { CalendarCopy } from './calendar-copy.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { CalendarOnPhone } from './calendar-on-phone.tsx';
import { CalendarStatus } from './calendar-status.tsx';
import { ReplaceLink } from './replace-link.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { type Sharing, useCalendarSharing } from './use-calendar-sharing.ts';
import { useDevice } from './use-device.ts';

const calendarPart = 'flex flex-col items-start gap-3 px-4 pb-4';

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
  const isOn = since !== '';
  const isLost = isOn && !url;
  const isPhone = device === 'phone';
  const making = busy === 'make';
  const getUrl = async () => url ?? urlOf(await make());
  const copyProps = isPhone &&
    sharing?.timetable && {
      save: async () => (await save()) !== undefined,
      busy: busy === 'save',
      isAgain: isOn,
    };
  const notice = sharing?.isReplaced ? t('live.calendarRemove') : '';
  return (
    <div ref={part} tabIndex={-1}>
      {busy === 'read' && <Loading />}
      <div className={calendarPart}>
        {sharing?.timetable && <CalendarClasses {...sharing.timetable} />}
        <CalendarNotice words={notice} />
        {isOn && !notice && !(isPhone && url) && <CalendarStatus />}
        {isLost && <p className="text-sm text-ink-soft">{t('live.calendarLost')}</p>}
        {sharing && !isLost && !isPhone && (
          <>
            <CalendarActions
              device={device}
              url={url}
              make={async () => urlOf(await stay(make()))}
              busy={making}
              isMain={!isOn || notice !== ''}
            />
            <p className="text-sm text-ink-soft">
              {device !== 'apple' && t('live.calendarTab')} {t('live.calendarLate')}
            </p>
            {!isOn && (
              <p className="text-sm text-ink-soft">{`${t('live.calendarMake')} ${t('live.calendarWhoever')}`}</p>
            )}
          </>
        )}
      </div>
      {sharing && isPhone && !isLost && (
        <div className="grid md:auto-cols-fr md:grid-flow-col">
          {!isOn && copyProps && (
            <div className={calendarPart}>
              <CalendarCopy title={t('live.calendarPhone')} {...copyProps} />
            </div>
          )}
          <div
            className={`${calendarPart} ${isOn || !copyProps ? '' : 'border-line max-md:border-t max-md:pt-4 md:border-l'}`}
          >
            <CalendarOnPhone getUrl={getUrl} isOn={isOn} isNew={sharing.isNew === true} busy={making} />
          </div>
        </div>
      )}
      {problem && (
        <div className={calendarPart}>
          <p role="alert" className="font-medium text-bad">
            {problem}
          </p>
          {!sharing && (
            <Button kind="quiet" onClick={retry}>
              {t('error.retry')}
            </Button>
          )}
        </div>
      )}
      {isOn && copyProps && (
        <CalendarFold title={t('live.calendarPhone')} note={t('live.calendarNotNeeded')}>
          <div className={calendarPart}>
            <CalendarCopy {...copyProps} />
          </div>
        </CalendarFold>
      )}
      {isLost && <ReplaceLink busy={making} onReplace={() => void stay(make())} />}
      {sharing && !isLost && !isPhone && <CalendarAddress url={url} make={() => void stay(make())} busy={making} />}
      {isOn && <StopSharing busy={busy === 'stop'} onStop={() => void stay(stop())} />}
    </div>
  );
}

function urlOf(sharing: Sharing | undefined): URL | undefined {
  return sharing?.path ? new URL(sharing.path, location.origin) : undefined;
}

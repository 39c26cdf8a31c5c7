import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { t } from '#web/texts.ts';
import { CalendarActions } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarClasses } from './calendar-classes.tsx';
import { CalendarCopy } from './calendar-copy.tsx';
import { CalendarFold, calendarPart } from './calendar-fold.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { CalendarOnPhone } from './calendar-on-phone.tsx';
import { type CalendarStatus, statusOf } from './calendar-status.ts';
import { ReplaceLink } from './replace-link.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { type Sharing, useCalendarSharing } from './use-calendar-sharing.ts';
import { useDevice } from './use-device.ts';

/** One below the other, or side by side below one line. */
const phoneWay = `${calendarPart} border-t border-line pt-4`;

/** The ways into a calendar, and the address behind them: what reads it, and its end. */
export function SharedCalendar({ onStatus }: { onStatus: (status: CalendarStatus) => void }) {
  const device = useDevice();
  const { sharing, busy, problem, make, save, stop, retry } = useCalendarSharing();
  const [isSaved, setSaved] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed goes, and would take the focus along.
  const stay = async (action: Promise<Sharing | undefined>) => {
    const done = await action;
    if (done) part.current?.focus();
    return done;
  };
  const { kind, words = '' } = (sharing && statusOf(sharing)) ?? {};
  useEffect(() => {
    if (kind) onStatus({ kind, words });
  }, [onStatus, kind, words]);
  const url = urlOf(sharing);
  const isOn = kind !== undefined && kind !== 'off';
  const isRead = kind === 'read' || kind === 'stale';
  const isLost = isOn && !url;
  const making = busy === 'make';
  const late = `${t('calendar.late')} ${t('calendar.today')}`;
  const whoever = `${isOn ? '' : t('calendar.make')} ${t('calendar.whoever')}`;
  const another = device === 'phone' ? t('calendar.anotherGoogle') : t('calendar.another');
  const phoneProps = { getUrl: async () => url ?? urlOf(await make()), busy: making };
  const actionProps = { url, busy: making, make: async () => urlOf(await stay(make())) };
  const addressProps = { url, busy: making, make: () => void stay(make()) };
  const copyProps = device === 'phone' &&
    sharing?.timetable && {
      save: () => void save().then((done) => done && setSaved(true)),
      busy: busy === 'save',
      isSaved,
      isAgain: isOn,
    };
  return (
    <div ref={part} tabIndex={-1}>
      {busy === 'read' && <Loading />}
      <div className={calendarPart}>
        {sharing?.timetable && <CalendarClasses {...sharing.timetable} />}
        <CalendarNotice isWarning words={sharing?.isReplaced && replacedSteps()} />
        {isLost && <p>{t('calendar.lost')}</p>}
        {sharing && !isLost && !isRead && device !== 'phone' && (
          <CalendarActions device={device} isMain note={late} {...actionProps} />
        )}
        {isRead && <p className="text-sm text-ink-soft">{late}</p>}
        {sharing && (device !== 'phone' || isLost || isRead) && <p className="text-sm text-ink-soft">{whoever}</p>}
        {copyProps && !isOn && !isSaved && <p className="font-medium">{t('calendar.choose')}</p>}
      </div>
      {sharing && device === 'phone' && !isLost && !isRead && (
        <div className="grid md:auto-cols-fr md:grid-flow-col">
          {!isOn && copyProps && (
            <div className={phoneWay}>
              <CalendarCopy title={t('calendar.phone')} {...copyProps} />
            </div>
          )}
          <div className={phoneWay}>
            <div>
              <h3 className="font-semibold">{t('calendar.updates')}</h3>
              <p className="text-sm text-ink-soft">
                {t('calendar.computer')} {late}
              </p>
            </div>
            {isSaved && <p>{t('calendar.twice')}</p>}
            <CalendarOnPhone isMain={isOn} {...phoneProps} />
            <p className="text-sm text-ink-soft">{whoever}</p>
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
      {isRead && !isLost && (
        <CalendarFold isOpen={kind === 'stale'} title={kind === 'stale' ? t('calendar.addAgain') : another}>
          <div className={calendarPart}>
            {device === 'phone' ? (
              <CalendarOnPhone isMain={false} {...phoneProps} />
            ) : (
              <>
                <CalendarActions device={device} isMain={false} {...actionProps} />
                <CalendarAddress {...addressProps} />
              </>
            )}
          </div>
        </CalendarFold>
      )}
      {isOn && copyProps && (
        <CalendarFold title={t('calendar.phone')} note={t(kind === 'read' ? 'calendar.notNeeded' : 'calendar.here')}>
          <div className={calendarPart}>
            <CalendarCopy {...copyProps} />
          </div>
        </CalendarFold>
      )}
      {isLost && <ReplaceLink busy={making} onReplace={() => void stay(make())} />}
      {sharing && !isLost && !isRead && device !== 'phone' && (
        <CalendarFold title={t('calendar.use')} note={t('calendar.nothing')}>
          <div className={calendarPart}>
            <CalendarAddress {...addressProps} />
          </div>
        </CalendarFold>
      )}
      {isOn && <StopSharing busy={busy === 'stop'} onStop={() => void stay(stop())} />}
    </div>
  );
}

/** What is left to do by hand once the link is another one. */
function replacedSteps() {
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5">
      <li>{t('calendar.remove')}</li>
      <li>{t('calendar.addThis')}</li>
    </ol>
  );
}

function urlOf(sharing: Sharing | undefined): URL | undefined {
  return sharing?.path ? new URL(sharing.path, location.origin) : undefined;
}

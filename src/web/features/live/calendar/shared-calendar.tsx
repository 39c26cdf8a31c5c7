import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { providerNow } from '#web/api/provider-time.ts';
import { dayAndClock } from '#web/features/live/day-and-clock.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { Loading } from '#web/shared/loading.tsx';
import { t } from '#web/texts.ts';
import { CalendarActions, calendarAction } from './calendar-actions.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarCopy } from './calendar-copy.tsx';
import { CalendarFold, calendarPart } from './calendar-fold.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { CalendarOnPhone } from './calendar-on-phone.tsx';
import { type CalendarStatus, statusOf } from './calendar-status.ts';
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
  const whoCanSeeIt = `${isOn ? '' : t('calendar.make')} ${t('calendar.anyoneWithLink')}`;
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
        {sharing && (device !== 'phone' || isLost || isRead) && <p className="text-sm text-ink-soft">{whoCanSeeIt}</p>}
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
            <p className="text-sm text-ink-soft">{whoCanSeeIt}</p>
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
      {isLost && (
        <CostlyRow
          title={t('calendar.replace')}
          note={t('calendar.elsewhere')}
          cost={t('calendar.replaceCost')}
          action={t('calendar.replaceNow')}
          busy={making}
          onConfirm={() => void stay(make())}
        />
      )}
      {sharing && !isLost && !isRead && device !== 'phone' && (
        <CalendarFold title={t('calendar.use')} note={t('calendar.nothing')}>
          <div className={calendarPart}>
            <CalendarAddress {...addressProps} />
          </div>
        </CalendarFold>
      )}
      {isOn && (
        <CostlyRow
          title={t('calendar.stop')}
          note={t('calendar.stopNote')}
          cost={t('calendar.stopCost')}
          action={t('calendar.stopNow')}
          busy={busy === 'stop'}
          onConfirm={() => void stay(stop())}
        />
      )}
    </div>
  );
}

interface CostlyRowProps {
  title: string;
  note: string;
  cost: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Ends or replaces the address. The row only opens what that costs and the button, so that no slip of a finger does it. */
function CostlyRow({ title, note, cost, action, busy, onConfirm }: CostlyRowProps) {
  return (
    <CalendarFold title={title} note={note}>
      <div className={calendarPart}>
        <p className="text-sm text-ink-soft">{cost}</p>
        <Button kind="danger" className={calendarAction} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </CalendarFold>
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

/** '6 classes. Next: Optics, tomorrow, 7:00 pm': what goes into the calendar. */
function CalendarClasses({ classes: count, next }: NonNullable<Sharing['timetable']>) {
  const starts = timeOf(next?.starts_at ?? '');
  const words = count === 0 ? t('calendar.none') : t('calendar.classes', { count });
  return (
    <p>
      <span className="font-semibold">{words}</span>
      {next && starts !== undefined && (
        <> {t('calendar.next', { name: next.name, when: dayAndClock(starts, providerNow()) })}</>
      )}
    </p>
  );
}

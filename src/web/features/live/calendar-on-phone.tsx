import { useState } from 'react';
import { t } from '#web/messages/calendar.ts';
import { t as liveText } from '#web/messages/live.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarAction } from './calendar-actions.tsx';
import { googleOf } from './calendar-urls.ts';
import { CalendarWay } from './calendar-way.tsx';
import { copyAddress } from './copy-address.ts';

interface CalendarOnPhoneProps {
  /** Saves the classes as a file; false if that fails. */
  save: () => Promise<boolean>;
  /** The address of the timetable, which is made if there is none; undefined if that fails. */
  getUrl: () => Promise<URL | undefined>;
  /** Since when there is an address, in words; '' if there is none. */
  since: string;
  busy: string | undefined;
}

/**
 * The two ways of a phone whose calendar follows no address: the classes as a file, and the address for a computer, where
 * Google's site follows it. Its app then shows them, too.
 */
export function CalendarOnPhone({ save, getUrl, since, busy }: CalendarOnPhoneProps) {
  const [isSaved, setSaved] = useState(false);
  // Whoever has just made the link has no file yet.
  const [isReturn] = useState(since !== '');
  const fileText = isSaved ? t('live.calendarAgain') : t('live.calendarFresh');
  const withUrl = (action: (url: URL) => unknown) => () => void getUrl().then((url) => url && action(url));
  return (
    <div className="grid w-full gap-3 md:grid-cols-2 md:gap-4">
      <CalendarWay title={t('live.calendarPhone')} detail={t('live.calendarFile')}>
        <p role="status" className="font-medium empty:hidden">
          {isSaved && t('live.calendarDownloads')}
        </p>
        <Button
          kind={isSaved || isReturn ? 'quiet' : 'primary'}
          className={calendarAction}
          busy={busy === 'save'}
          onClick={() => void save().then((done) => done && setSaved(true))}
        >
          {isSaved || isReturn ? fileText : liveText('live.addToCalendar')}
        </Button>
      </CalendarWay>
      <CalendarWay title={t('live.calendarUpdates')} detail={t('live.calendarFollow')}>
        <p className={since ? 'font-medium' : 'text-sm text-ink-soft'}>
          {since || `${t('live.calendarMake')} ${t('live.calendarWhoever')}`}
        </p>
        <div className="flex w-full flex-wrap gap-2">
          <Button kind="quiet" className="grow" busy={busy === 'make'} onClick={withUrl(send)}>
            {t('live.calendarSend')}
          </Button>
          <Button kind="quiet" className="grow" onClick={withUrl((url) => copyAddress(googleOf(url)))}>
            {t('live.calendarCopy')}
          </Button>
        </div>
      </CalendarWay>
    </div>
  );
}

async function send(url: URL): Promise<void> {
  try {
    await navigator.share({ title: t('live.calendar'), url: googleOf(url) });
  } catch (error) {
    // The student has closed the list of apps. Otherwise the browser has none.
    if (error instanceof Error && error.name === 'AbortError') return;
    await copyAddress(googleOf(url));
  }
}

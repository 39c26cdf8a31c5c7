import { t } from '#web/messages/calendar.ts';
import { t as liveText } from '#web/messages/live.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarAction } from './calendar-actions.tsx';
import { googleOf } from './calendar-urls.ts';
import { CalendarWay } from './calendar-way.tsx';
import { copyAddress } from './copy-address.ts';

interface CalendarOnPhoneProps {
  /** The address of the timetable, which is made if there is none; undefined if that fails. */
  getUrl: () => Promise<URL | undefined>;
  /** Whether nothing was added yet. */
  isFirst: boolean;
  busy: boolean;
}

/**
 * The two ways of a phone whose calendar follows no address: the classes as a file, and the address for a computer, where
 * Google's site follows it. Its app then shows them, too.
 */
export function CalendarOnPhone({ getUrl, isFirst, busy }: CalendarOnPhoneProps) {
  const withUrl = (action: (url: URL) => unknown) => () => void getUrl().then((url) => url && action(url));
  return (
    <div className="grid w-full gap-3 md:grid-cols-2 md:gap-4">
      <CalendarWay title={t('live.calendarPhone')} detail={t('live.calendarFile')}>
        <Button kind={isFirst ? 'primary' : 'quiet'} className={calendarAction} busy={busy} onClick={withUrl(download)}>
          {liveText('live.addToCalendar')}
        </Button>
      </CalendarWay>
      <CalendarWay title={t('live.calendarUpdates')} detail={t('live.calendarFollow')}>
        <div className="flex w-full flex-wrap gap-2">
          <Button kind="quiet" className="grow" busy={busy} onClick={withUrl(send)}>
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

function download({ pathname }: URL): void {
  const link = document.createElement('a');
  link.href = pathname;
  link.download = '';
  link.click();
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

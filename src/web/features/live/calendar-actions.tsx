import { t } from '#web/messages/calendar.ts';
import { t as liveText } from '#web/messages/live.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { copyAddress } from './copy-address.ts';
import { useDevice } from './use-device.ts';

/** As wide as a phone's screen, and on wide ones as wide as its words. */
export const calendarAction = 'w-full md:w-auto';

/**
 * The ways from an address to a calendar that this device can go to the end: Apple's phones follow an address, and
 * Google's site does on a computer. Its app on a phone takes files only, and shows what the site follows.
 */
export function CalendarActions({ url }: { url: URL }) {
  const device = useDevice();
  const webcal = `webcal://${url.host}${url.pathname}`;
  const google = `https://calendar.google.com/calendar/r?cid=${webcal}`;
  const main = `${buttonClassName()} ${calendarAction}`;

  const send = async () => {
    try {
      await navigator.share({ title: t('live.calendar'), url: google });
    } catch (error) {
      // The student has closed the list of apps. Otherwise the browser has none.
      if (error instanceof Error && error.name === 'AbortError') return;
      await copyAddress(google);
    }
  };

  if (device === 'phone') {
    return (
      <>
        <a href={url.pathname} download className={main}>
          {liveText('live.addToCalendar')}
        </a>
        <p className="text-sm text-ink-soft">{t('live.calendarFollow')}</p>
        <Button kind="quiet" className={calendarAction} onClick={() => void send()}>
          {t('live.calendarSend')}
        </Button>
      </>
    );
  }
  const isApple = device === 'apple';
  return (
    <div className="flex w-full flex-wrap gap-2">
      {!isApple && (
        <a href={google} target="_blank" rel="noreferrer" className={main}>
          {t('live.calendarGoogle')}
        </a>
      )}
      <a href={webcal} className={isApple ? main : `${buttonClassName('quiet')} ${calendarAction}`}>
        {t(isApple ? 'live.calendarApple' : 'live.calendarOthers')}
      </a>
    </div>
  );
}

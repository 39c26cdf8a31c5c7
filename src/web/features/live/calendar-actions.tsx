import { useEffect, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { t as liveText } from '#web/messages/live.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { CalendarWay } from './calendar-way.tsx';
import { copyAddress } from './copy-address.ts';
import type { Device } from './use-device.ts';

/** As wide as a phone's screen, and on wide ones as wide as its words. */
export const calendarAction = 'w-full md:w-auto';

interface CalendarActionsProps {
  device: Device;
  url: URL;
  /** It was made just now, to be added. */
  isNew: boolean | undefined;
}

/**
 * The ways from an address to a calendar that this device can go to the end: Apple's devices follow an address, and the
 * sites of Google and Microsoft do on a computer. Google's app on a phone takes files only, and shows what its site
 * follows.
 */
export function CalendarActions({ device, url, isNew }: CalendarActionsProps) {
  const apple = useRef<HTMLAnchorElement>(null);
  // Where there is only one way, the tap that made the address goes it. A browser that wants another tap has the link.
  useEffect(() => {
    if (isNew && device === 'apple') apple.current?.click();
  }, [isNew, device]);
  const webcal = `webcal://${url.host}${url.pathname}`;
  const google = `https://calendar.google.com/calendar/r?cid=${webcal}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url.href)}`;
  const main = `${buttonClassName()} ${calendarAction}`;
  const other = `${buttonClassName('quiet')} ${calendarAction}`;

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
      <div className="grid w-full gap-3 md:grid-cols-2 md:gap-4">
        <CalendarWay title={t('live.calendarPhone')} detail={t('live.calendarFile')}>
          <a href={url.pathname} download className={main}>
            {liveText('live.addToCalendar')}
          </a>
        </CalendarWay>
        <CalendarWay title={t('live.calendarUpdates')} detail={t('live.calendarFollow')}>
          <Button kind="quiet" className={calendarAction} onClick={() => void send()}>
            {t('live.calendarSend')}
          </Button>
        </CalendarWay>
      </div>
    );
  }
  if (device === 'apple') {
    return (
      <a ref={apple} href={webcal} className={main}>
        {t('live.calendarAdd')}
      </a>
    );
  }
  return (
    <div className="flex w-full flex-wrap gap-2">
      <a href={google} target="_blank" rel="noreferrer" className={main}>
        {t('live.calendarAddTo', { calendar: 'Google Calendar' })}
      </a>
      {device === 'mac' && (
        <a href={webcal} className={other}>
          {t('live.calendarAddTo', { calendar: 'Apple Calendar' })}
        </a>
      )}
      <a href={outlook} target="_blank" rel="noreferrer" className={other}>
        {t('live.calendarAddTo', { calendar: 'Outlook' })}
      </a>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import { googleOf, outlookOf, webcalOf } from './calendar-urls.ts';
import type { Device } from './use-device.ts';

/** As wide as a phone's screen, and on wide ones as wide as its words. */
export const calendarAction = 'w-full md:w-auto';

interface CalendarActionsProps {
  device: Exclude<Device, 'phone'>;
  url: URL;
  /** The address was made just now, to be added. */
  isNew: boolean | undefined;
}

/** The calendars that follow an address from this device: Apple's on Apple's devices, and those of sites on a computer. */
export function CalendarActions({ device, url, isNew }: CalendarActionsProps) {
  const apple = useRef<HTMLAnchorElement>(null);
  // Where there is only one way, the tap that made the address goes it. A browser that wants another tap has the link.
  useEffect(() => {
    if (isNew && device === 'apple') apple.current?.click();
  }, [isNew, device]);
  const other = `${buttonClassName('quiet')} ${calendarAction}`;
  // Later, the classes are there already.
  const main = isNew ? `${buttonClassName()} ${calendarAction}` : other;
  return (
    <div className="flex w-full flex-wrap gap-2">
      {device !== 'apple' && (
        <a href={googleOf(url)} target="_blank" rel="noreferrer" className={main}>
          {t('live.calendarAddTo', { calendar: 'Google Calendar' })}
        </a>
      )}
      {device !== 'computer' && (
        <a ref={apple} href={webcalOf(url)} className={device === 'apple' ? main : other}>
          {t('live.calendarAddTo', { calendar: 'Apple Calendar' })}
        </a>
      )}
      {device !== 'apple' && (
        <a href={outlookOf(url)} target="_blank" rel="noreferrer" className={other}>
          {t('live.calendarAddTo', { calendar: 'Outlook' })}
        </a>
      )}
    </div>
  );
}

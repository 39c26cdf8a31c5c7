import { useState } from 'react';
import { Button, buttonClassName } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { t } from '#web/texts.ts';
import { CalendarNotice } from './calendar-notice.tsx';
import { type Calendar, calendarsOf } from './calendar-urls.ts';
import type { Device } from './use-device.ts';

/** As wide as a phone's screen, and on wide ones as wide as its words. */
export const calendarAction = 'w-full md:w-auto';

interface CalendarActionsProps {
  device: Exclude<Device, 'phone'>;
  url: URL | undefined;
  /** Makes the address that is not there yet; undefined if that fails. */
  make: () => Promise<URL | undefined>;
  busy: boolean;
  /** Whether this is what the student has come for; later, a calendar has the classes already. */
  isMain: boolean;
  /** More words below the buttons. */
  note?: string;
}

/** The calendars that follow an address from this device. The first tap on one makes the address, and goes there, too. */
export function CalendarActions({ device, url, make, busy, isMain, note }: CalendarActionsProps) {
  const [chosen, setChosen] = useState('');
  const [opened, setOpened] = useState<{ name: string; href: string; isSite: boolean }>();
  const calendars = calendarsOf(device);
  // The calendar that is open asks there; it does so for one address.
  const asks = opened?.href === url?.href ? opened : undefined;
  return (
    <>
      <div className="flex w-full flex-wrap gap-2">
        {calendars.map((calendar, place) => {
          const { name, isSite, hrefOf } = calendar;
          const kind = isMain && !asks && place === 0 ? 'primary' : 'quiet';
          const noteOpened = ({ href }: URL) => setOpened({ name, href, isSite });
          const label = t('calendar.addTo', { calendar: name });
          if (url) {
            return (
              <a
                key={name}
                href={hrefOf(url)}
                onClick={() => noteOpened(url)}
                {...(isSite && { target: '_blank', rel: 'noreferrer' })}
                className={`${buttonClassName(kind)} ${calendarAction}`}
              >
                {label}
              </a>
            );
          }
          const choose = () => {
            if (busy) return;
            setChosen(name);
            void makeAndOpen(calendar, make).then((url) => url && noteOpened(url));
          };
          return (
            <Button key={name} kind={kind} className={calendarAction} busy={busy && chosen === name} onClick={choose}>
              {label}
            </Button>
          );
        })}
      </div>
      <CalendarNotice
        words={asks && t(asks.isSite ? 'calendar.opened' : 'calendar.openedApp', { calendar: asks.name })}
      />
      <p className="text-sm text-ink-soft empty:hidden">
        {!asks && `${t(device === 'apple' ? 'calendar.subscribe' : 'calendar.tab')} `}
        {note}
      </p>
    </>
  );
}

/**
 * The tab is opened within the tap, because browsers block it later; it waits, empty, for the address. The site cannot
 * reach back from it. Where the tab is blocked, the link that is there then goes the same way. Resolves with the address
 * that it has opened.
 */
async function makeAndOpen({ isSite, hrefOf }: Calendar, make: CalendarActionsProps['make']): Promise<URL | undefined> {
  const tab = isSite ? window.open('about:blank') : null;
  if (tab) tab.opener = null;
  const url = await make();
  if (!url) tab?.close();
  else if (!isSite) {
    follow(hrefOf(url), document);
    return url;
  } else if (!tab) toast.error(t('calendar.blocked'));
  else if (!tab.closed) {
    follow(hrefOf(url), tab.document);
    return url;
  }
  return undefined;
}

/** As a tap on a link in that page does, so that the site is not told whence. */
function follow(href: string, page: Document): void {
  const link = page.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  link.click();
}

import { Button, buttonClassName } from '#ui/button.tsx';
import { controlClassName } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { dayAndClock } from '#web/features/live/day-and-clock.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { shortDay } from '#web/messages/format-day.ts';
import { t } from '#web/texts.ts';
import type { Sharing } from './use-calendar-sharing.ts';

interface CalendarLinkProps {
  sharing: Sharing;
  busy: boolean;
  make: () => void;
  stop: () => void;
}

/** The address that calendars follow: it is made, shown with what reads it, replaced where it cannot be shown, and ended. */
export function CalendarLink({ sharing, busy, make, stop }: CalendarLinkProps) {
  const url = sharing.path ? new URL(sharing.path, location.origin) : undefined;
  const isLost = Boolean(sharing.since) && !url;
  return (
    <>
      <div>
        <h3 className="font-semibold">{t('calendar.updates')}</h3>
        <p className="text-sm text-ink-soft">
          {t('calendar.late')} {t('calendar.today')} {!sharing.since && t('calendar.make')}{' '}
          {t('calendar.anyoneWithLink')}
        </p>
      </div>
      {sharing.since && <p className="text-sm font-medium text-primary-ink">{statusOf(sharing)}</p>}
      {isLost && (
        <p>
          {t('calendar.lost')} {t('calendar.replaceCost')}
        </p>
      )}
      {!url && (
        <Button kind={isLost ? 'danger' : 'primary'} className="w-full md:w-auto" busy={busy} onClick={make}>
          {t(isLost ? 'calendar.replaceNow' : 'calendar.makeLink')}
        </Button>
      )}
      {url && <CalendarAddress url={url} />}
      {sharing.since && (
        // A row that only opens what it costs, so that no slip of a finger ends it.
        <details className="w-full">
          <summary className="target cursor-pointer py-2 font-semibold">{t('calendar.stop')}</summary>
          <p className="text-sm text-ink-soft">{t('calendar.stopNote')}</p>
          <p className="mb-3 text-sm text-ink-soft">{t('calendar.stopCost')}</p>
          <Button kind="danger" className="w-full md:w-auto" busy={busy} onClick={stop}>
            {t('calendar.stopNow')}
          </Button>
        </details>
      )}
    </>
  );
}

/** The calendars that ask whether to follow an address, and the address for all others. */
function CalendarAddress({ url }: { url: URL }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url.href);
      toast.success(t('calendar.copied'));
    } catch {
      toast.error(t('calendar.cannotCopy'));
    }
  };
  return (
    <>
      <div className="flex w-full flex-wrap gap-2">
        {Object.entries(calendarsOf(url)).map(([calendar, href]) => (
          <a
            key={calendar}
            href={href}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
            className={`${buttonClassName('quiet')} w-full md:w-auto`}
          >
            {t('calendar.addTo', { calendar })}
          </a>
        ))}
      </div>
      <div className="flex w-full gap-2">
        <input
          readOnly
          aria-label={t('calendar.link')}
          value={url.href}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`${controlClassName} min-w-0`}
        />
        <Button kind="quiet" className="shrink-0" onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">Google Calendar</span>: {t('calendar.paste')}
      </p>
    </>
  );
}

/** By the products' names, which are the same in every language. Google's app on a phone cannot follow an address, its site can. */
function calendarsOf({ host, pathname, href }: URL): Record<string, string> {
  // Asks Apple's devices, and other calendars, to follow the address instead of downloading it.
  const webcal = `webcal://${host}${pathname}`;
  return {
    'Google Calendar': `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    'Apple Calendar': webcal,
    Outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(href)}`,
  };
}

/** Whether a calendar reads the link is said only if the provider knows it. */
function statusOf({ since, last_read }: Sharing): string {
  const now = providerNow();
  const read = timeOf(last_read ?? '');
  if (read !== undefined) return t('calendar.read', { when: dayAndClock(read, now) });
  const start = timeOf(since ?? '');
  const made = t('calendar.since', { date: start === undefined ? (since ?? '') : shortDay(start, now) });
  return last_read === null ? `${made} ${t('calendar.unread')}` : made;
}

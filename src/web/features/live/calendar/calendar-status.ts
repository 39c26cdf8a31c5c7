import { providerNow } from '#web/api/provider-time.ts';
import { dayAndClock, shortDay } from '#web/features/live/day-and-clock.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { t } from '#web/texts.ts';
import type { Sharing } from './use-calendar-sharing.ts';

/** Calendars ask at least once a day or so; one that has not for this long may be gone. */
const staleAfterMs = 3 * 86_400_000;

/** What is known of the link: that there is none, that there is one, and when a calendar read it last. */
export interface CalendarStatus {
  kind: 'off' | 'made' | 'read' | 'stale';
  words: string;
}

/** Whether a calendar reads the link is said only if the provider knows it. */
export function statusOf({ since, last_read }: Sharing): CalendarStatus {
  if (!since) return { kind: 'off', words: '' };
  const now = providerNow();
  const start = timeOf(since);
  const made = t('calendar.since', { date: start === undefined ? since : shortDay(start, now) });
  if (last_read === null) return { kind: 'made', words: `${made} ${t('calendar.unread')}` };
  const read = timeOf(last_read ?? '');
  if (read === undefined) return { kind: 'made', words: made };
  if (now - read > staleAfterMs) return { kind: 'stale', words: t('calendar.stale', { date: shortDay(read, now) }) };
  return { kind: 'read', words: t('calendar.read', { when: dayAndClock(read, now) }) };
}

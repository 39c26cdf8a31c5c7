import { t } from '#web/messages/calendar.ts';

/** For whoever comes back while there is an address: that nothing is left to do, and what it shows to whom. */
export function CalendarStatus() {
  return (
    <div>
      <p className="font-semibold">{t('live.calendarDone')}</p>
      <p className="text-sm text-ink-soft">{t('live.calendarWhoever')}</p>
    </div>
  );
}

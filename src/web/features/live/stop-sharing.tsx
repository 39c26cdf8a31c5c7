import { t } from '#web/messages/calendar.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarFold } from './calendar-fold.tsx';

interface StopSharingProps {
  /** In ISO 8601. */
  since: string;
  busy: boolean;
  onStop: () => void;
}

/** Since when the address is there, and its end: what that costs, and a button that no slip of a finger presses. */
export function StopSharing({ since, busy, onStop }: StopSharingProps) {
  return (
    <CalendarFold
      title={t('live.calendarSince', { date: formatDate(since) })}
      note={
        <>
          {t('live.calendarWhoever')}
          <span className="mt-1 block text-base font-semibold text-bad">{t('live.calendarStop')}</span>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        <p className="text-sm text-ink-soft">{t('live.calendarStopCost')}</p>
        <Button kind="danger" className={calendarAction} busy={busy} onClick={onStop}>
          {t('live.calendarStop')}
        </Button>
      </div>
    </CalendarFold>
  );
}

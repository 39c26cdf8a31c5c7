import { Button } from '#ui/button.tsx';
import { t } from '#web/messages/calendar.ts';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarFold, calendarPart } from './calendar-fold.tsx';

interface StopSharingProps {
  busy: boolean;
  onStop: () => void;
}

/** Ends the address. The row opens what that costs and the button, so that no slip of a finger does it. */
export function StopSharing({ busy, onStop }: StopSharingProps) {
  return (
    <CalendarFold title={t('live.calendarStop')} note={t('live.calendarStopNote')}>
      <div className={calendarPart}>
        <p className="text-sm text-ink-soft">{t('live.calendarStopCost')}</p>
        <Button kind="danger" className={calendarAction} busy={busy} onClick={onStop}>
          {t('live.calendarStopNow')}
        </Button>
      </div>
    </CalendarFold>
  );
}

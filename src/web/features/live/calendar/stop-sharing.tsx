import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarFold, calendarPart } from './calendar-fold.tsx';

interface StopSharingProps {
  busy: boolean;
  onStop: () => void;
}

/** Ends the address. The row opens what that costs and the button, so that no slip of a finger does it. */
export function StopSharing({ busy, onStop }: StopSharingProps) {
  return (
    <CalendarFold title={t('calendar.stop')} note={t('calendar.stopNote')}>
      <div className={calendarPart}>
        <p className="text-sm text-ink-soft">{t('calendar.stopCost')}</p>
        <Button kind="danger" className={calendarAction} busy={busy} onClick={onStop}>
          {t('calendar.stopNow')}
        </Button>
      </div>
    </CalendarFold>
  );
}

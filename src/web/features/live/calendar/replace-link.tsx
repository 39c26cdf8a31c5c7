import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarFold, calendarPart } from './calendar-fold.tsx';

interface ReplaceLinkProps {
  busy: boolean;
  onReplace: () => void;
}

/** Makes another address, where the one that is there cannot be shown. The row opens what that costs and the button. */
export function ReplaceLink({ busy, onReplace }: ReplaceLinkProps) {
  return (
    <CalendarFold title={t('calendar.replace')} note={t('calendar.elsewhere')}>
      <div className={calendarPart}>
        <p className="text-sm text-ink-soft">{t('calendar.replaceCost')}</p>
        <Button kind="danger" className={calendarAction} busy={busy} onClick={onReplace}>
          {t('calendar.replaceNow')}
        </Button>
      </div>
    </CalendarFold>
  );
}

import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { timetableFile } from './use-calendar-sharing.ts';

interface CalendarCopyProps {
  /** Left out where something else has said it. */
  title?: string;
  /** Saves the classes as a file. */
  save: () => void;
  busy: boolean;
  isSaved: boolean;
  /** Whether an address keeps them up to date, or has done so. */
  isAgain: boolean;
}

/** The classes as a file, for a calendar that follows no address from this device. */
export function CalendarCopy({ title, save, busy, isSaved, isAgain }: CalendarCopyProps) {
  const again = isSaved ? t('calendar.again') : t('calendar.fresh');
  return (
    <>
      <div>
        {title && <h3 className="font-semibold">{title}</h3>}
        <p className="text-sm text-ink-soft">
          {t('calendar.file')} {isAgain && t('calendar.old')}
        </p>
      </div>
      <CalendarNotice words={isSaved ? t('calendar.downloads', { file: timetableFile }) : ''} />
      <Button kind={isSaved || isAgain ? 'quiet' : 'primary'} className={calendarAction} busy={busy} onClick={save}>
        {isSaved || isAgain ? again : t('live.addToCalendar')}
      </Button>
    </>
  );
}

import { t } from '#web/messages/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import { copyAddress } from './copy-address.ts';

/** The address itself, to copy it, for whoever asks: in calendars without a way of their own, or where nothing opens. */
export function CalendarAddress({ url }: { url: URL }) {
  return (
    <CalendarFold title={t('live.calendarNothing')}>
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        <p className="text-sm text-ink-soft">{t('live.calendarPaste')}</p>
        <p className="w-full text-sm wrap-break-word">{url.href}</p>
        <Button kind="quiet" className={calendarAction} onClick={() => void copyAddress(url.href)}>
          {t('live.calendarCopy')}
        </Button>
      </div>
    </CalendarFold>
  );
}

import { useId } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClassName } from '#web/ui/field.tsx';
import { calendarAction } from './calendar-actions.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import { copyAddress } from './copy-address.ts';

interface CalendarAddressProps {
  url: URL | undefined;
  make: () => void;
  busy: boolean;
}

/** The address itself, to copy it, for whoever asks: in calendars without a way of their own, or where nothing opens. */
export function CalendarAddress({ url, make, busy }: CalendarAddressProps) {
  const title = t('live.calendarUse');
  const id = useId();
  return (
    <CalendarFold title={title} note={t('live.calendarNothing')}>
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        {url ? (
          <>
            <div className="flex w-full gap-2">
              <input
                readOnly
                aria-label={t('live.calendarLink')}
                aria-describedby={id}
                value={url.href}
                onFocus={({ currentTarget }) => currentTarget.select()}
                className={`${controlClassName} min-w-0`}
              />
              <Button kind="quiet" className="shrink-0" onClick={() => void copyAddress(url.href)}>
                {t('live.calendarCopy')}
              </Button>
            </div>
            <ul id={id} className="flex flex-col gap-1 text-sm text-ink-soft">
              <li>{t('live.calendarPaste')}</li>
              <li>{t('live.calendarPasteOutlook', { calendar: 'Outlook' })}</li>
              <li>{t('live.calendarPasteApple', { calendar: 'Apple Calendar', mac: 'Mac', phone: 'iPhone' })}</li>
            </ul>
          </>
        ) : (
          <Button kind="quiet" className={calendarAction} busy={busy} onClick={make}>
            {t('live.calendarMakeLink')}
          </Button>
        )}
      </div>
    </CalendarFold>
  );
}

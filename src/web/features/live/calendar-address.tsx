import { useId, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClassName } from '#web/ui/field.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import { copyAddress } from './copy-address.ts';

/** The address itself, to copy it, for whoever asks: in calendars without a way of their own, or where nothing opens. */
export function CalendarAddress({ url }: { url: URL }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const copy = async () => {
    // Selected, it can be copied by hand.
    if (!(await copyAddress(url.href))) field.current?.focus();
  };
  return (
    <CalendarFold title={t('live.calendarNothing')}>
      <div className="px-4 pb-4">
        <label htmlFor={id} className="block text-sm text-ink-soft">
          {t('live.calendarPaste')}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id={id}
            ref={field}
            value={url.href}
            readOnly
            className={`${controlClassName} truncate`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button kind="quiet" className="shrink-0" onClick={() => void copy()}>
            {t('live.calendarCopy')}
          </Button>
        </div>
      </div>
    </CalendarFold>
  );
}

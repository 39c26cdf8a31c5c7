import { useId, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClassName } from '#web/ui/field.tsx';
import { copyAddress } from './copy-address.ts';

/** An address that was just made, to copy it, and what to do where no calendar opens. */
export function CalendarAddress({ url }: { url: URL }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const copy = async () => {
    // Selected, it can be copied by hand.
    if (!(await copyAddress(url.href))) field.current?.focus();
  };
  return (
    <div>
      <label htmlFor={id} id={`${id}-label`} className="text-sm font-semibold">
        {t('live.calendarField')}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          ref={field}
          value={url.href}
          readOnly
          className={`${controlClassName} truncate`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button kind="quiet" className="shrink-0" aria-describedby={`${id}-label`} onClick={() => void copy()}>
          {t('live.calendarCopy')}
        </Button>
      </div>
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer py-2.5 font-semibold text-primary-ink">{t('live.calendarNothing')}</summary>
        <p className="text-ink-soft">{t('live.calendarPaste')}</p>
      </details>
    </div>
  );
}

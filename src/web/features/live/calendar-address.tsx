import { type ReactNode, useId, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { controlClassName, Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** An address that was just made, with the ways to take it to a calendar; `children` is a further action. */
export function CalendarAddress({ path, children }: { path: string; children: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const url = new URL(path, location.origin);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url.href);
      toast.success(t('live.calendarCopied'));
    } catch {
      // Without https, or where the student does not allow it.
      field.current?.focus();
      toast.error(t('live.calendarCannotCopy'));
    }
  };
  return (
    <>
      <a href={`webcal://${url.host}${url.pathname}`} className={buttonClassName('primary')}>
        {t('live.calendarAdd')}
      </a>
      <div className="w-full">
        <Field label={t('live.calendarField')} hint={t('live.calendarOnce')} id={id}>
          {(described) => (
            // All of the address is to be seen, on a phone too: as high as it is, or three lines in an older browser.
            <textarea
              {...described}
              ref={field}
              value={url.href}
              readOnly
              rows={3}
              className={`${controlClassName} field-sizing-content resize-none break-all`}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="quiet" onClick={() => void copy()}>
          {t('live.calendarCopy')}
        </Button>
        {children}
      </div>
      <p className="text-sm text-ink-soft">{t('live.calendarHint')}</p>
      <p className="text-sm text-ink-soft">{t('live.calendarWhoever')}</p>
    </>
  );
}

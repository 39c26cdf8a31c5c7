import { type ReactNode, useId, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { controlClassName, Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** An address that was just made, with the ways to take it to a calendar; `children` is a further action. */
export function CalendarAddress({ path, children }: { path: string; children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
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
      <p className="text-sm text-ink-soft">{t('live.calendarHint')}</p>
      <div className="w-full">
        <Field label={t('live.calendarField')} hint={t('live.calendarWhoever')} id={id}>
          {(described) => (
            <div className="flex items-start gap-2">
              <input
                {...described}
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
          )}
        </Field>
      </div>
      <div className="-mx-2">{children}</div>
    </>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { controlClassName, Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

interface CalendarAddressProps {
  path: string;
  /** The last of the buttons. */
  children: ReactNode;
}

/** In one row where they fit, else one below the other, each as wide as the screen. */
export const calendarActions = 'flex flex-wrap gap-2 *:grow';

/** An address that was just made, with the ways to take it to a calendar. It is shown where it cannot be copied otherwise. */
export function CalendarAddress({ path, children }: CalendarAddressProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const url = new URL(path, location.origin);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url.href);
      toast.success(t('live.calendarCopied'));
    } catch {
      // Without https, or where the student does not allow it.
      setShown(true);
      toast.error(t('live.calendarCannotCopy'));
    }
  };
  return (
    <>
      <div className={calendarActions}>
        <a href={`webcal://${url.host}${url.pathname}`} className={buttonClassName()}>
          {t('live.calendarAdd')}
        </a>
        {!isShown && (
          <Button kind="quiet" onClick={() => void copy()}>
            {t('live.calendarCopy')}
          </Button>
        )}
        {children}
      </div>
      {isShown && (
        <div className="w-full">
          <Field label={t('live.calendarField')} id={id}>
            {(described) => (
              <input
                {...described}
                ref={focus}
                value={url.href}
                readOnly
                className={controlClassName}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Field>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('live.calendarHint')}</p>
      <p className="text-sm text-ink-soft">{t('live.calendarWhoever')}</p>
    </>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

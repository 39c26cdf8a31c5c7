import { useId, useState } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { controlClassName, Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** As wide as a phone's screen, and on wide ones as wide as its words. */
export const calendarAction = 'w-full md:w-auto';

/** An address that was just made, with the ways to take it to a calendar. It is shown where it cannot be copied otherwise. */
export function CalendarAddress({ path }: { path: string }) {
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
      <a href={`webcal://${url.host}${url.pathname}`} className={`${buttonClassName()} ${calendarAction}`}>
        {t('live.calendarAdd')}
      </a>
      <div className="text-sm text-ink-soft">
        <p className="font-semibold text-ink">{t('live.calendarNothing')}</p>
        <p className="mt-1">{t('live.calendarOnPhone')}</p>
        <p className="mt-1">{t('live.calendarOnComputer')}</p>
      </div>
      {isShown ? (
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
      ) : (
        <Button kind="quiet" className={calendarAction} onClick={() => void copy()}>
          {t('live.calendarCopy')}
        </Button>
      )}
    </>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { controlClassName } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { t } from '#web/texts.ts';
import { calendarAction } from './calendar-actions.tsx';

interface CalendarAddressProps {
  url: URL | undefined;
  make: () => void;
  busy: boolean;
}

/** The address itself, to copy it, for whoever asks: in calendars without a way of their own, or where nothing opens. */
export function CalendarAddress({ url, make, busy }: CalendarAddressProps) {
  const id = useId();
  if (!url) {
    return (
      <Button kind="quiet" className={calendarAction} busy={busy} onClick={make}>
        {t('calendar.makeLink')}
      </Button>
    );
  }
  return (
    <>
      <div className="flex w-full gap-2">
        <input
          readOnly
          aria-label={t('calendar.link')}
          aria-describedby={id}
          value={url.href}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`${controlClassName} min-w-0`}
        />
        <Button kind="quiet" className="shrink-0" onClick={() => void copyAddress(url.href)}>
          {t('calendar.copy')}
        </Button>
      </div>
      <dl id={id} className="flex flex-col gap-1 text-sm text-ink-soft">
        {Object.entries(pasted()).map(([app, where]) => (
          <div key={app}>
            <dt className="inline font-semibold text-ink">{app}</dt>: <dd className="inline">{where}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Where each app takes an address. Its name is the same in every language. */
const pasted = () => ({
  'Google Calendar': t('calendar.paste'),
  Outlook: t('calendar.pasteOutlook'),
  Mac: t('calendar.pasteMac'),
  iPhone: t('calendar.pasteApple'),
});

/** Copies an address and says so. Without https, or where the student does not allow it, it says that, too. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(t('calendar.copied'));
  } catch {
    toast.error(t('calendar.cannotCopy'));
  }
}

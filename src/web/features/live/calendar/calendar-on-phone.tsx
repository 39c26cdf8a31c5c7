import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { copyAddress } from './calendar-address.tsx';
import { googleOf } from './calendar-urls.ts';

interface CalendarOnPhoneProps {
  /** The address of the timetable, which is made if there is none; undefined if that fails. */
  getUrl: () => Promise<URL | undefined>;
  /** Whether this is the next step, and not one of two ways. */
  isMain: boolean;
  busy: boolean;
}

/**
 * The way of a phone whose calendar follows no address: to a computer, where Google's site asks whether to follow it. Its
 * app then shows the classes, too.
 */
export function CalendarOnPhone({ getUrl, isMain, busy }: CalendarOnPhoneProps) {
  const withUrl = (action: (url: URL) => unknown) => () => void getUrl().then((url) => url && action(url));
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>{t('calendar.stepSend')}</li>
        <li>{t('calendar.stepOpen')}</li>
        <li>{t('calendar.stepAdd')}</li>
      </ol>
      <div className="flex w-full flex-wrap gap-2">
        <Button kind={isMain ? 'primary' : 'quiet'} className="grow md:grow-0" busy={busy} onClick={withUrl(send)}>
          {t('calendar.send')}
        </Button>
        <Button kind="quiet" className="grow md:grow-0" onClick={withUrl((url) => copyAddress(googleOf(url)))}>
          {t('calendar.copy')}
        </Button>
      </div>
    </>
  );
}

async function send(url: URL): Promise<void> {
  try {
    await navigator.share({ title: t('calendar.title'), url: googleOf(url) });
  } catch (error) {
    // The student has closed the list of apps. Otherwise the browser has none.
    if (error instanceof Error && error.name === 'AbortError') return;
    await copyAddress(googleOf(url));
  }
}

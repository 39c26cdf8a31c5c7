import '#web/ui/dialog.css';
import { useId, useRef } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Button } from '#web/ui/button.tsx';

interface StopSharingProps {
  busy: boolean;
  onStop: () => void;
}

/** Ends the address, after it has asked whether it should. */
export function StopSharing({ busy, onStop }: StopSharingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The dialog closes itself, so that the focus goes back to where it was.
  const close = () => dialog.current?.close();
  return (
    <>
      <Button kind="bare" className="-mx-2 -mb-2" busy={busy} onClick={() => dialog.current?.showModal()}>
        {t('live.calendarStop')}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="dialog rounded-card border border-line bg-raised p-5 text-base text-ink shadow-card md:p-6"
      >
        <h2 id={titleId} className="text-lg font-bold">
          {t('live.calendarStopTitle')}
        </h2>
        <p className="mt-2">{t('live.calendarStopDetail')}</p>
        <div className="mt-6 flex flex-wrap gap-3 *:grow">
          <Button kind="quiet" onClick={close}>
            {t('live.calendarKeep')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              close();
              onStop();
            }}
          >
            {t('live.calendarStopNow')}
          </Button>
        </div>
      </dialog>
    </>
  );
}

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
      {/* The kinds of Button are in what every page loads, and no other one is bare and red. */}
      <button
        type="button"
        className="target -mx-2 -my-1.5 shrink-0 cursor-pointer rounded-control px-2 py-2 text-left font-semibold text-bad hover:bg-sunken"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && dialog.current?.showModal()}
      >
        {t('live.calendarStop')}
      </button>
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

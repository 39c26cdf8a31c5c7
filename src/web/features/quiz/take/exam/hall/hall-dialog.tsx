import '#ui/dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';
import { bringCurrentIntoView } from './bring-current-into-view.ts';

interface HallDialogProps {
  title: string;
  /** A 'sheet' rises from the foot of a phone. */
  shape?: 'box' | 'sheet';
  onClose: () => void;
  /** Gets what closes the dialog, after which the focus is where it was before. The control with `data-default` has it first. */
  children: (close: () => void) => ReactNode;
}

/** A dialog above the hall. Escape and the back key close it. */
export function HallDialog({ title, shape = 'box', onClose, children }: HallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would take the first one.
    dialog.current?.querySelector<HTMLElement>('[data-default]')?.focus({ preventScroll: true });
    dialog.current?.scrollTo?.(0, 0);
    if (dialog.current) bringCurrentIntoView(dialog.current);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`dialog hall-${shape} rounded-card border border-line bg-raised p-4 text-ink shadow-card`}
    >
      <div className="mb-2 flex items-start gap-2">
        <h2 id={titleId} className="min-w-0 grow text-lg font-bold">
          {title}
        </h2>
        {shape === 'sheet' && (
          <button
            type="button"
            aria-label={t('hall.close')}
            onClick={() => dialog.current?.close()}
            className="hall-close target flex items-center justify-center rounded-full hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        )}
      </div>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

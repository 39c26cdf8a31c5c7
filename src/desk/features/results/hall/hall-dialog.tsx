import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '#desk/texts.ts';
import { CloseForm } from './close-form.tsx';
import { ExtendForm } from './extend-form.tsx';
import type { Hall, HallRow } from './hall.ts';

/** What somebody is about to do, and to whom. */
export type HallAction =
  | { do: 'extend' | 'close'; who: 'one'; row: HallRow }
  | { do: 'extend'; who: 'cut off' }
  | { do: 'extend' | 'close'; who: 'all' };

interface HallDialogProps {
  /** As it is now: it is read again while the dialog is open. */
  hall: Hall;
  action: HallAction;
  /** The batch that is shown, for whose students it is then. */
  roster_id: string | undefined;
  batch: string | undefined;
  onClose: () => void;
}

/** Asks how much time and why, or only why, before anything is done. */
export function HallDialog({ hall, action, roster_id, batch, onClose }: HallDialogProps) {
  const { quiz_id } = hall.quiz;
  const whom = { quiz_id, roster_id, ...(action.who === 'one' && { stud_id: action.row.stud_id }) };
  const name = action.who === 'one' ? action.row.name : batch;
  if (action.do === 'close')
    return (
      <Dialog title={titleOf('close', action.who, name)} onClose={onClose}>
        {(close) => (
          <CloseForm
            hall={action.who === 'all' ? hall : undefined}
            whom={{ ...whom, who: action.who }}
            onDone={close}
          />
        )}
      </Dialog>
    );
  const row = action.who === 'one' ? hall.rows.find(({ stud_id }) => stud_id === action.row.stud_id) : undefined;
  // A student who is not in the list any more has none.
  const version = action.who === 'one' ? row && String(row.ends_at) : hall.version;
  const movesClosing = action.who === 'all' && hall.moves_closing && hall.quiz.closes_at !== null;
  return (
    <Dialog title={titleOf('extend', action.who, name)} onClose={onClose}>
      {(close) => (
        <ExtendForm
          whom={{ ...whom, who: action.who }}
          version={version}
          ends_at={row?.ends_at ?? undefined}
          movesClosing={movesClosing}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

function titleOf(what: 'extend' | 'close', who: HallAction['who'], name: string | undefined): string {
  if (who === 'one') return t(what === 'extend' ? 'hall.extendOf' : 'hall.closeOf', { name: name ?? '' });
  if (who === 'cut off') return t('hall.extendCutOff');
  if (name !== undefined) return t(what === 'extend' ? 'hall.extendOf' : 'hall.closeOf', { name });
  return t(what === 'extend' ? 'hall.extendAll' : 'hall.closeAll');
}

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Gets how it closes: the focus then goes back to where it was. The control with `data-default` has it first. */
  children: (close: () => void) => ReactNode;
}

function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would take the first one.
    dialog.current?.querySelector<HTMLElement>('[data-default]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="dialog rounded-card border border-line bg-raised p-5 text-ink shadow-card"
    >
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

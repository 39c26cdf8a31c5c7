import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { BackIcon } from '#ui/icons/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { t } from '#web/texts.ts';
import { LoadFailure } from './document/load-failure.tsx';
import { PasswordForm } from './document/password-form.tsx';
import { useDocument } from './loading/use-document.ts';
import { ToolButton } from './parts/tool-button.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useModal } from './use-modal.ts';

/** A PDF that fills the whole screen. */
export function Reader({ renew, ...props }: ReaderProps) {
  const { title, url, isFromNotes, onClose } = props;
  const closeLabel = t(isFromNotes ? 'reader.closeToNotes' : 'reader.close');
  const { state, isWaiting, retry } = useDocument(url, renew);
  const frame = useRef<HTMLDivElement>(null);
  useModal(frame);
  const closeByEscape = (event: KeyboardEvent<HTMLDivElement>) => {
    // An open document handles Escape itself: it may have a panel to close first.
    if (event.key === 'Escape' && state.kind !== 'open') onClose();
  };
  return createPortal(
    <div
      ref={frame}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={closeByEscape}
      className="reader fixed inset-0 z-40 flex flex-col bg-sunken text-ink outline-none"
    >
      {state.kind === 'open' ? (
        <state.pdfJs.OpenDocument
          key={state.pdf.fingerprints.join()}
          {...props}
          closeLabel={closeLabel}
          pdf={state.pdf}
          frame={frame}
          isWaiting={isWaiting}
        />
      ) : (
        <>
          <div className="flex items-center gap-2 border-b border-line bg-surface p-1">
            <ToolButton label={closeLabel} onClick={onClose}>
              <BackIcon />
            </ToolButton>
            <h2 className="truncate font-semibold">{title}</h2>
          </div>
          <div className="flex grow flex-col items-center justify-center overflow-auto p-4">
            {state.kind === 'loading' && (
              <p role="status" className="flex items-center gap-3">
                <Spinner className="size-6 text-primary-ink" />
                {t('loading')}
              </p>
            )}
            {state.kind === 'password' && <PasswordForm isWrong={state.isWrong} onPassword={state.submit} />}
            {state.kind === 'failed' && (
              <LoadFailure message={state.message} onRetry={retry} {...{ closeLabel, onClose }} />
            )}
          </div>
        </>
      )}
    </div>,
    document.body,
  );
}

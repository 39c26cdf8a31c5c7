import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { BackIcon } from '#ui/icons/icons.tsx';
import { ErrorIllustration } from '#ui/illustrations/error-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { t } from '#web/texts.ts';
import { useDocument } from './loading/use-document.ts';
import { ToolButton } from './parts/tool-button.tsx';
import type { ReaderProps } from './reader-props.ts';

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
              <LoadFailure message={state.message} onRetry={retry} closeLabel={closeLabel} onClose={onClose} />
            )}
          </div>
        </>
      )}
    </div>,
    document.body,
  );
}

/**
 * Makes the rest of the page inert while an element covers it. The element gets the focus, which goes back to where it
 * was when the element is removed.
 */
function useModal(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const covered = [...document.body.children].filter((each) => each !== frame.current && !each.hasAttribute('inert'));
    for (const each of covered) each.setAttribute('inert', '');
    document.documentElement.classList.add('reading');
    frame.current?.focus();
    return () => {
      for (const each of covered) each.removeAttribute('inert');
      document.documentElement.classList.remove('reading');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [frame]);
}

interface LoadFailureProps {
  /** What the error itself says. */
  message: string;
  onRetry: () => void;
  closeLabel: string;
  onClose: () => void;
}

function LoadFailure({ message, onRetry, closeLabel, onClose }: LoadFailureProps) {
  return (
    <div role="alert">
      <PageState illustration={<ErrorIllustration />} title={t('reader.cannotLoad')} detail={t('reader.failedDetail')}>
        <Button onClick={onRetry}>{t('error.retry')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
        {message !== t('reader.cannotLoad') && (
          <p className="w-full text-sm text-ink-soft">
            {message !== t('error.network') && t('reader.failedMessage')} <span>{message}</span>
          </p>
        )}
      </PageState>
    </div>
  );
}

/** Asks for the password of a protected document, and again after a wrong one. */
function PasswordForm({ isWrong, onPassword }: { isWrong: boolean; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    onPassword(password);
    setPassword('');
  };
  return (
    <form className="flex w-full max-w-90 flex-col gap-4" onSubmit={submit}>
      <h2 className="text-xl font-bold">{t('reader.passwordTitle')}</h2>
      {/* This is always there, so that screen readers announce what is added to it. */}
      <div role="alert" className="sr-only">
        {isWrong && t('reader.passwordWrong')}
      </div>
      <TextField
        ref={input}
        type={isShown ? 'text' : 'password'}
        label={t('reader.password')}
        hint={t('reader.passwordHint')}
        error={isWrong && password === '' ? t('reader.passwordWrong') : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <label className="target flex items-center gap-3 self-start">
        <input
          type="checkbox"
          className="size-5"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t('reader.passwordShow')}
      </label>
      <Button type="submit">{t('reader.passwordOpen')}</Button>
    </form>
  );
}

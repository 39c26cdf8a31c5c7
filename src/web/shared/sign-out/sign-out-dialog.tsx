import '#ui/dialog.css';
import './sign-out-dialog.css';
import { useEffect, useId, useRef, useState } from 'react';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { callProvider } from '#web/api/call-provider.ts';
import { signOut } from '#web/device/sign-out/sign-out.ts';
import {
  countAnswers,
  hasUnsubmitted,
  isAllSent,
  type QuizWork,
  type UnsentWork,
} from '#web/device/sign-out/unsent-work.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { useSession } from '#web/session/session.ts';
import { t } from '#web/texts.ts';
import { UnsentSummary } from './unsent-summary.tsx';
import { useSending } from './use-sending.ts';

/** Here, with a question only where something is waiting to be sent, or always with one; or on all devices. */
export type SignOutKind = 'here' | 'hereAsked' | 'everywhere';

interface SignOutDialogProps {
  kind: SignOutKind;
  stud_id: string;
  /** Undefined where the device could not say. */
  found: UnsentWork | undefined;
  onClose: () => void;
}

/** Sends what waits, and asks what is to become of the rest, before it signs the student out. */
export function SignOutDialog({ kind, stud_id, found, onClose }: SignOutDialogProps) {
  const dialog = useModal(onClose);
  const titleId = useId();
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isEverywhere = kind === 'everywhere';
  const { work, isSending, send } = useSending(stud_id, found, (left) => {
    if (kind === 'here' && isAllSent(left)) void leave();
  });
  const waiting = work?.submissions ?? [];
  const deletes = isShared && !isSending && (!work || hasUnsubmitted(work));

  const leave = async () => {
    setBusy(true);
    setProblem('');
    try {
      if (isEverywhere) await callProvider(signOutEverywhereCall, {});
      signOut({ forget_device: isShared, isRevoked: isEverywhere });
    } catch (error) {
      setBusy(false);
      setProblem(messageOf(error));
    }
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
      className="dialog sign-out rounded-card border border-line bg-raised p-5 text-ink shadow-card md:p-6"
    >
      <h2 id={titleId} aria-live="polite" className="flex items-center gap-2.5 text-lg font-bold">
        {isSending && <Spinner />}
        {titleOf(isSending, isEverywhere, waiting, deletes ? work?.drafts : [])}
      </h2>
      {isSending ? (
        <>
          {kind === 'here' && <p className="mt-2">{t('signOut.sendingDetail')}</p>}
          <p className="mt-2">{t('signOut.sendingLater')}</p>
        </>
      ) : (
        <>
          <p className="mt-2">{t(isEverywhere ? 'signOut.everywhereDetail' : 'signOut.code')}</p>
          <SharedPhone isShared={isShared} onChange={setShared} />
          {/* The box changes what becomes of the work. */}
          <div aria-live="polite">
            {work ? <UnsentSummary work={work} isShared={isShared} /> : <p className="mt-4">{t('signOut.unknown')}</p>}
          </div>
          {isEverywhere && <p className="mt-4">{t('signOut.everywhereSafe')}</p>}
        </>
      )}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="sign-out-actions flex flex-wrap gap-3">
        {/* The dialog's own close() returns the focus to where it was. */}
        <Button
          kind={deletes ? 'primary' : 'quiet'}
          className="grow"
          disabled={isBusy}
          onClick={() => dialog.current?.close()}
        >
          {t('signOut.stay')}
        </Button>
        {/* It would save nothing of what is deleted. */}
        {!isSending && !deletes && waiting.length > 0 && (
          <Button
            className="grow"
            disabled={isBusy}
            onClick={() => {
              // The button goes, and would take the focus along.
              dialog.current?.focus();
              send();
            }}
          >
            {t('signOut.wait')}
          </Button>
        )}
        <Button
          kind={deletes ? 'danger' : isSending || waiting.length > 0 ? 'quiet' : 'primary'}
          className="grow"
          busy={isBusy}
          onClick={() => void leave()}
        >
          {deletes ? t('signOut.delete') : leaveLabelOf(isSending, isEverywhere, waiting)}
        </Button>
      </div>
    </dialog>
  );
}

function titleOf(isSending: boolean, isEverywhere: boolean, waiting: QuizWork[], deleted: QuizWork[] = []): string {
  if (isSending) return t('signOut.sending');
  if (isEverywhere) return t('signOut.everywhereTitle');
  if (deleted.length > 0) return t('signOut.deletes', { count: countAnswers(deleted) });
  const count = countAnswers(waiting);
  return count > 0 ? t('signOut.notSent', { count }) : t('signOut.title');
}

function leaveLabelOf(isSending: boolean, isEverywhere: boolean, waiting: QuizWork[]): string {
  if (isEverywhere) return t('signOut.everywhere');
  if (isSending) return t('signOut.now');
  return t(waiting.length > 0 ? 'signOut.keep' : 'signOut.confirm');
}

/** Opens the dialog, and closes it when the student goes back or is signed out, here or in another tab. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the box has the focus, and a small window is scrolled past what the student should read first.
    dialog.current?.focus();
    window.addEventListener('popstate', onClose);
    const stopWatching = useSession.subscribe((now, before) => now.token !== before.token && onClose());
    return () => {
      window.removeEventListener('popstate', onClose);
      stopWatching();
    };
  }, []);
  return dialog;
}

/** Lets the student say that others use this phone too. */
function SharedPhone({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  const detailId = useId();
  return (
    <div className="sign-out-shared mt-3">
      <label className="target flex cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={isShared}
          aria-describedby={detailId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('signOut.shared')}
      </label>
      <p id={detailId} className="text-sm text-ink-soft">
        {t('signOut.sharedDetail')}
      </p>
    </div>
  );
}

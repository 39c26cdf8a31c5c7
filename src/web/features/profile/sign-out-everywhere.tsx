import '#web/ui/dialog.css';
import { useEffect, useId, useRef, useState } from 'react';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { t } from '#web/messages/profile.ts';
import { removeUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

/** Signs the student out on all devices, including this one, after they have confirmed it. */
export function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="mt-6 max-w-180">
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {t('profile.signOutEverywhere')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('profile.signOutEverywhereDetail')}</p>
      {isConfirming && <ConfirmDialog onClose={() => setConfirming(false)} />}
    </div>
  );
}

function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const signOut = async () => {
    setBusy(true);
    setProblem('');
    try {
      await callProvider(signOutEverywhereCall, {});
      // The rest is as after a logout: the subscribers of the session lead to /login.
      removeUser({ signedOut: true });
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : t('error.server'));
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
      className="dialog rounded-card border border-line bg-raised p-5 text-ink shadow-card md:p-6"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {t('profile.signOutEverywhereTitle')}
      </h2>
      <p className="mt-2">{t('profile.signOutEverywhereConfirm')}</p>
      <p className="mt-2 text-ink-soft">{t('profile.signOutEverywhereSafe')}</p>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {/* The dialog's own close() returns the focus to where it was. */}
        <Button kind="quiet" className="grow" disabled={isBusy} onClick={() => dialog.current?.close()}>
          {t('profile.staySignedIn')}
        </Button>
        <Button className="grow" busy={isBusy} onClick={() => void signOut()}>
          {t('profile.signOutEverywhere')}
        </Button>
      </div>
    </dialog>
  );
}

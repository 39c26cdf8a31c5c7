import '#web/ui/dialog.css';
import { useEffect, useId, useRef, useState } from 'react';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { t } from '#web/messages/profile.ts';
import { removeUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

/** Signs the student out wherever they are signed in, here too, once they have said that they mean it. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-6 max-w-180">
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('profile.signOutEverywhere')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('profile.signOutEverywhereDetail')}</p>
      {isAsking && <Question onBack={() => setAsking(false)} />}
    </div>
  );
}

function Question({ onBack }: { onBack: () => void }) {
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
      // From here on as after a logout: whoever watches the session leads to /login.
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
      onClose={onBack}
      className="dialog rounded-card border border-line bg-raised p-5 text-ink shadow-card md:p-6"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {t('profile.signOutEverywhereTitle')}
      </h2>
      <p className="mt-2">{t('profile.signOutEverywhereMeans')}</p>
      <p className="mt-2 text-ink-soft">{t('profile.signOutEverywhereKept')}</p>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {/* By the dialog itself, which gives the focus back to where it was. */}
        <Button kind="quiet" className="grow" disabled={isBusy} onClick={() => dialog.current?.close()}>
          {t('profile.signOutEverywhereBack')}
        </Button>
        <Button className="grow" busy={isBusy} onClick={() => void signOut()}>
          {t('profile.signOutEverywhere')}
        </Button>
      </div>
    </dialog>
  );
}

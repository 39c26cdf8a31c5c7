import { Button } from '#ui/button.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { t } from '#web/texts.ts';

/** Signs the student out on all devices, including this one, after they have confirmed it. */
export function SignOutEverywhere() {
  return (
    <div className="py-4">
      <Button kind="quiet" onClick={() => void requestSignOut({ isAlwaysAsked: true, isEverywhere: true })}>
        {t('profile.signOutEverywhere')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('profile.signOutEverywhereDetail')}</p>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { deskSignOutCall, type StaffMember } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/common.ts';
import { endSession } from '#desk/session/session.ts';
import { LanguageField } from '#desk/shared/language-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon, LogoutIcon } from '#web/ui/icons/icons.tsx';
import { LogoMark } from '#web/ui/icons/logo-mark.tsx';

/** The top of every page: the academy, and who is signed in, with the language and the way out. */
export function Account({ staff }: { staff: StaffMember | undefined }) {
  return (
    <header className="page-gutter flex items-center justify-between gap-3 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <p className="flex min-w-0 items-center gap-2 text-sm font-semibold text-ink-soft">
        <LogoMark className="size-8 lg:hidden" />
        <span className="truncate">{staff?.academy.name}</span>
      </p>
      {staff && (
        <details className="group relative">
          <summary
            aria-label={t('desk.account', { name: staff.name })}
            className="target flex list-none items-center gap-1 rounded-control px-2 text-sm font-semibold hover:bg-sunken"
          >
            <span className="max-w-40 truncate">{staff.name}</span>
            <ChevronDownIcon className="size-5" />
          </summary>
          <div className="absolute right-0 z-40 mt-1 flex w-64 flex-col gap-4 rounded-card border border-line bg-raised p-4 shadow-card">
            <p>
              <span className="block font-semibold">{staff.name}</span>
              <span className="text-sm text-ink-soft">{t(staff.role === 'owner' ? 'desk.owner' : 'desk.teacher')}</span>
            </p>
            <LanguageField />
            <SignOutButton />
          </div>
        </details>
      )}
    </header>
  );
}

/** Signs out here at once. Without a network, the session on the server ends by itself after a while. */
function SignOutButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk(deskSignOutCall, {}),
    onSettled: endSession,
  });
  return (
    <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
      <LogoutIcon className="size-5" />
      {t('signOut')}
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { deskSignOutCall, type StaffMember } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';

import { endSession, useSession } from '#desk/session/session.ts';
import { LanguageField } from '#desk/shared/language-field.tsx';
import { useMenu } from '#desk/shared/use-menu.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { ChevronDownIcon, LogoutIcon } from '#ui/icons/icons.tsx';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';

/** The top of every page: the academy, and who is signed in, with the language and the way out. */
export function Account({ staff }: { staff: StaffMember | undefined }) {
  return (
    <header className="page-gutter @container flex items-center justify-between gap-3 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <p className="flex min-w-0 items-center gap-2.5 text-sm font-semibold lg:invisible">
        <LogoIcon className="size-8" />
        <span className="line-clamp-2 min-w-0 leading-tight @max-2xs:hidden">{config.academy.name}</span>
      </p>
      {staff && <AccountMenu staff={staff} />}
    </header>
  );
}

function AccountMenu({ staff: { name, role } }: { staff: StaffMember }) {
  const { around, button, panel, isOpen } = useMenu();
  const number = useSession(({ who }) => who);
  return (
    <div {...around} className="relative z-25 min-w-0 shrink-0">
      <button
        {...button}
        aria-label={t('desk.account', { name })}
        className="target flex max-w-full items-center gap-1 rounded-control px-2 text-sm font-semibold hover:bg-sunken"
      >
        <span className="max-w-36 truncate md:max-w-60">{name}</span>
        <ChevronDownIcon className={`size-5 text-ink-soft transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div {...panel} className="menu-panel absolute right-0 mt-1 w-[min(16rem,100vw-2rem)] p-4">
        <div className="flex flex-col gap-4">
          <p>
            <span className="block font-semibold">{t(role === 'owner' ? 'desk.owner' : 'desk.teacher')}</span>
            <span className="text-sm text-ink-soft tabular-nums">{number}</span>
          </p>
          <LanguageField />
          <SignOutButton />
        </div>
      </div>
    </div>
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

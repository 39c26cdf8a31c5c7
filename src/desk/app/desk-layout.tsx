import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { mayMake } from '#contract/desk/desk-call.ts';
import { deskSignOutCall, type StaffMember } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { dayInZone, formatMoment, formatTime, todayInZone } from '#desk/messages/format.ts';
import { endSession, useSession } from '#desk/session/session.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { LanguageField } from '#desk/shared/language-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { useStaffCall } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';
import { LogoutIcon } from '#ui/icons/section-icons.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { useMenu } from '#ui/use-menu.ts';
import { BottomBar, SideMenu } from './navigation.tsx';

/** The frame of all pages of somebody who is signed in: the sections, who it is, and the page. */
export function DeskLayout() {
  const staff = useStaffCall();
  const pathname = useLocation({ select: (location) => location.pathname });
  const role = staff.data?.role;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-[200%] opacity-0 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0 focus:opacity-100"
      >
        {t('desk.skip')}
      </a>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <SideMenu role={role} />
        <div className="mx-auto w-full max-w-295 min-w-0 pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-10 print:pb-0!">
          <Account staff={staff.data} />
          <main id="content" tabIndex={-1} className="page-gutter pt-2 outline-none">
            <OfflineLine />
            <CallView call={staff} skeleton={<CardsSkeleton lines={[4, 4]} />}>
              {() => (
                <div>
                  <Outlet />
                </div>
              )}
            </CallView>
          </main>
        </div>
      </div>
      <BottomBar role={role} />
      <Toaster closeLabel={t('close')} screen={pathname} place="lg:left-56" />
    </>
  );
}

/** The top of every page: the academy, and who is signed in, with the language and the way out. */
function Account({ staff }: { staff: StaffMember | undefined }) {
  return (
    <header className="page-gutter @container flex print:hidden items-center justify-between gap-3 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <p className="flex min-w-0 items-center gap-2.5 text-sm font-semibold lg:invisible">
        <LogoIcon className="size-8" />
        <span className="line-clamp-2 min-w-0 leading-tight @max-2xs:hidden">{config.academy.name}</span>
      </p>
      {staff && <AccountMenu staff={staff} />}
    </header>
  );
}

function AccountMenu({ staff: { name, role } }: { staff: StaffMember }) {
  const { around, button, panel, isOpen, close } = useMenu();
  const number = useSession(({ who }) => who);
  return (
    <div {...around} className="relative z-25 min-w-0 shrink-0">
      <button
        {...button}
        aria-label={t('desk.account', { name })}
        className="target -mr-2 flex items-center gap-1 rounded-control px-2 text-sm font-semibold hover:bg-sunken sm:-mr-3"
      >
        <span className="flex size-8 items-center justify-center rounded-full bg-primary-soft text-primary-ink sm:hidden">
          {[...name][0]}
        </span>
        <span className="max-w-36 truncate max-sm:hidden md:max-w-60">{name}</span>
        <ChevronDownIcon className={`size-5 text-ink-soft transition max-sm:hidden ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div {...panel} className="menu-panel absolute right-0 mt-1 w-[min(16rem,100vw-2rem)] p-4">
        <div className="flex flex-col gap-4">
          <p>
            <span className="block font-semibold sm:hidden">{name}</span>
            <span className="block sm:font-semibold">{t(`desk.${role}`)}</span>
            <span className="text-sm text-ink-soft tabular-nums">{number}</span>
          </p>
          {mayMake({ roles: 'owners' }, role) &&
            (['settings', 'audit'] as const).map((page) => (
              <Link key={page} to={`/${page}`} className={buttonClassName('quiet')} onClick={close}>
                {t(`nav.${page}`)}
              </Link>
            ))}
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

/** Says above the page that there is no network, and how old what it shows is. */
function OfflineLine() {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const loadedAt = useSyncExternalStore(
    useCallback((listener) => client.getQueryCache().subscribe(listener), [client]),
    () => oldestShown(client),
  );
  if (isOnline) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p>
          {t('desk.offline')}
          {Number.isFinite(loadedAt) && ` ${t('desk.offlineSince', { time: timeOf(loadedAt) })}`}
        </p>
      </Notice>
    </div>
  );
}

/** When the oldest was loaded of all that the page shows; Infinity if there is nothing. */
function oldestShown(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 });
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

const timeOf = (time: number) => (dayInZone(time) === todayInZone() ? formatTime(time) : formatMoment(time));

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

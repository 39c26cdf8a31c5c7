import { Outlet, useLocation } from '@tanstack/react-router';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { useStaffCall } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Toaster } from '#ui/toaster.tsx';
import { Account } from './account.tsx';
import { BottomBar, SideMenu } from './navigation.tsx';
import { OfflineLine } from './offline-line.tsx';

/** The frame of all pages of somebody who is signed in: the sections, who it is, and the page. */
export function DeskLayout() {
  const staff = useStaffCall();
  const pathname = useLocation({ select: (location) => location.pathname });
  const areas = staff.data?.areas ?? [];
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-[200%] opacity-0 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0 focus:opacity-100"
      >
        {t('desk.skip')}
      </a>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SideMenu areas={areas} />
        <div className="mx-auto w-full max-w-295 min-w-0 pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-10">
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
      <BottomBar areas={areas} />
      <Toaster closeLabel={t('close')} screen={pathname} place="lg:left-56" />
    </>
  );
}

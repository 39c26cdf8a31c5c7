import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { HeaderSlotProvider } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

// The first paint does not need it. If it cannot be loaded, the page works without it.
const AfterFirstPaint = lazy(() =>
  import('./after-first-paint.tsx').then(
    (module) => ({ default: module.AfterFirstPaint }),
    () => ({ default: () => null }),
  ),
);

const OfflineLine = lazy(() =>
  import('./offline-line.tsx').then(
    (module) => ({ default: module.OfflineLine }),
    () => ({ default: () => null }),
  ),
);

const WaitingForAcademy = lazy(() =>
  import('#web/shared/waiting/waiting-for-academy.tsx').then((module) => ({ default: module.WaitingForAcademy })),
);

/** The layout of all guarded screens: the side menu or the bottom bar, the header, and the link to the support chat. Whoever waits for
 * the academy has one screen in its place. */
export function GuardedLayout() {
  // On the way to /login it is still who was signed in.
  const stud_id = useSession(({ user, endedOf }) => user?.stud_id ?? endedOf);
  if (useSession(({ isWaiting }) => isWaiting))
    return (
      <Suspense>
        <WaitingForAcademy />
      </Suspense>
    );
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <HeaderSlotProvider>
        <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <SideMenu />
          <div className="relative flex min-h-dvh min-w-0 flex-col pb-[calc(3.75rem+env(safe-area-inset-bottom))] lg:mx-auto lg:grid lg:w-full lg:max-w-295 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:px-7.5 lg:pb-0">
            <Header />
            <main
              id="content"
              tabIndex={-1}
              className="page-gutter w-full grow pt-3 pb-24 outline-none lg:col-span-3 lg:px-0 lg:pt-4"
            >
              <Suspense>
                <OfflineLine />
              </Suspense>
              {/* Another tab may change to another student, and what a screen remembers is about the first. */}
              <Outlet key={stud_id} />
            </main>
            <Suspense>
              <AfterFirstPaint />
            </Suspense>
          </div>
        </div>
      </HeaderSlotProvider>
      <BottomBar />
    </QueryClientProvider>
  );
}

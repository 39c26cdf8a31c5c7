import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { lazyPart } from '#web/lazy-part.ts';
import { paths } from '#web/paths.ts';
import { type NotAdmitted, useSession } from '#web/session/session.ts';
import { Logo } from '#web/shared/logo.tsx';
import { learningSections, ownSections } from '#web/shared/main-sections.ts';
import { HeaderSlotProvider } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { Header } from './header.tsx';

const AfterFirstPaint = lazyPart(() => import('./after-first-paint.tsx'), 'AfterFirstPaint');
const OfflineLine = lazyPart(() => import('./offline-line.tsx'), 'OfflineLine');

const NotAdmittedScreen = lazy(() =>
  import('#web/shared/waiting/not-admitted-screen.tsx').then((module) => ({ default: module.NotAdmittedScreen })),
);

/** The layout of all guarded screens: the side menu or the bottom bar, the header, and the link to the support chat. Whom the academy
 * holds back has one screen in its place. */
export function GuardedLayout() {
  // On the way to /login it is still who was signed in.
  const stud_id = useSession(({ user, endedOf }) => user?.stud_id ?? endedOf);
  const notAdmitted = useSession((session) => session.notAdmitted);
  const isOpen = useLocation({ select: ({ pathname }) => staysOpen(notAdmitted, pathname) });
  if (notAdmitted && !isOpen)
    return (
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <NotAdmittedScreen notAdmitted={notAdmitted} />
          {/* What a locked student did before is sent. */}
          {notAdmitted !== 'waiting' && <AfterFirstPaint />}
        </Suspense>
      </QueryClientProvider>
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

/** What a locked student may see: their data and, if the academy says so, tests and reports. */
function staysOpen(notAdmitted: NotAdmitted | undefined, pathname: string): boolean {
  if (notAdmitted === undefined || notAdmitted === 'waiting') return false;
  return pathname === paths.myData || (notAdmitted.may_take_tests && /^\/(quiz|report)/.test(pathname));
}

const { home, subjects } = ownSections;
const { studyMaterials, quiz, live } = learningSections;
/** One of them is the current one on every route, also on those that have no entry. */
export const bottomSections = [
  { ...home, routes: /^\/($|profile|doubts|my-|news|search|students)/ },
  { ...subjects, routes: /^\/(subjects|chapters|content|topic|history)\b/ },
  studyMaterials,
  quiz,
  { ...live, routes: /^\/live/ },
];

/** The main sections, within reach of the thumb, on screens too narrow for the side menu. */
function BottomBar() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-140 items-stretch">
        {bottomSections.map((section) => (
          <Entry key={section.to} section={section} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ section: { to, routes, Icon, shortText } }: { section: (typeof bottomSections)[number] }) {
  const isCurrent = useLocation({ select: ({ pathname }) => routes.test(pathname) });
  return (
    <li className="flex grow basis-0">
      <Link
        to={to}
        className={`flex grow flex-col items-center justify-center text-[min(0.875rem,3.9vw)] leading-tight whitespace-nowrap -outline-offset-4 ${isCurrent ? 'font-semibold text-primary-ink' : 'font-medium text-ink-soft'}`}
      >
        <span className={`rounded-full px-[min(1rem,4.5vw)] py-0.5 transition ${isCurrent ? 'bg-primary-soft' : ''}`}>
          <Icon />
        </span>
        {t(shortText)}
      </Link>
    </li>
  );
}

const own = Object.values(ownSections);
const learning = Object.values(learningSections);

/** The menu beside the screen, from 1024 px. The room at its foot is for the link to the support chat. */
function SideMenu() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface pb-24 lg:flex"
    >
      <div className="flex flex-col gap-1 overflow-y-auto px-3 py-5">
        <Logo className="mb-6 px-3" />
        <ul className="flex flex-col gap-1">{own.map(entry)}</ul>
        <h2 id="menu-learn" className="mt-6 mb-1 px-3 text-sm font-semibold text-ink-soft">
          {t('menu.learn')}
        </h2>
        <ul aria-labelledby="menu-learn" className="flex flex-col gap-1">
          {learning.map(entry)}
        </ul>
      </div>
    </nav>
  );
}

type Section = (typeof own)[number] | (typeof learning)[number];

const entry = (section: Section) => <SideEntry key={section.to} section={section} />;

function SideEntry({ section: { to, routes, Icon, text } }: { section: Section }) {
  const isCurrent = useLocation({ select: ({ pathname }) => routes.test(pathname) });
  return (
    <li>
      <Link
        to={to}
        className={`target flex items-center gap-3 rounded-control px-3 transition-colors ${isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'font-medium text-ink-soft hover:bg-sunken hover:text-ink'}`}
      >
        <Icon />
        {t(text)}
      </Link>
    </li>
  );
}

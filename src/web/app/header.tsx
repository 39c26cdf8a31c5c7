import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { BackIcon, ChevronDownIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { LogoutIcon, PersonIcon } from '#ui/icons/section-icons.tsx';
import { useMenu } from '#ui/use-menu.ts';
import { paths } from '#web/paths.ts';
import { nameOf } from '#web/session/raw-session.ts';
import { useSession } from '#web/session/session.ts';
import { Logo } from '#web/shared/logo.tsx';
import { notesSection, ownSections, studentsSection } from '#web/shared/main-sections.ts';
import { useHeaderSlotRef } from '#web/shared/screen.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { t } from '#web/texts.ts';
import { shortName } from './short-name.ts';

/**
 * The header has a back button (except on home), the logo (on narrow screens), the title that the screen writes into
 * the slot, the link to the search, and the user menu. On a phone the first row is sticky and the title scrolls away
 * with the page. On a wide screen all of it is one row of the layout's grid; that is why these elements have `display:
 * contents` there.
 */
export function Header() {
  const slotRef = useHeaderSlotRef();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <header className="contents">
      <div className="page-gutter @container sticky top-0 z-30 flex items-center gap-1 bg-page pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5 lg:contents">
        {pathname !== paths.home && <BackButton />}
        <Logo markOnly className="lg:hidden" />
        <div className="ml-auto flex min-w-0 items-center lg:col-start-3 lg:row-start-1 lg:self-start lg:pt-5">
          {pathname !== paths.search && (
            <Link
              to={paths.search}
              aria-label={t('menu.search')}
              className="target flex items-center justify-center rounded-full hover:bg-sunken"
            >
              <SearchIcon />
            </Link>
          )}
          <UserMenu />
        </div>
      </div>
      <div
        ref={slotRef}
        className="page-gutter flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 pb-1 md:pt-2 lg:col-start-2 lg:row-start-1 lg:min-h-20 lg:content-start lg:px-0 lg:pt-6"
      />
    </header>
  );
}

/** Leads to the previous page. It leads home where the visit began on this page, so that it never leaves the portal. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      aria-label={t('back')}
      className="target -ml-2.5 flex items-center justify-center rounded-full hover:bg-sunken lg:col-start-1 lg:row-start-1 lg:mt-5 lg:mr-2 lg:-ml-3 lg:self-start"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: paths.home }))}
    >
      <BackIcon />
    </button>
  );
}

/**
 * A button with the student's name, and the menu that it opens: Home and My Subject on narrow screens, Profile and
 * Logout on all.
 */
function UserMenu() {
  const name = useSession(({ user }) => user && nameOf(user)) || t('menu.user');
  const isShared = useSession(({ user }) => (user?.students?.length ?? 0) > 1);
  const { around, button, panel, isOpen, close } = useMenu();
  return (
    <div {...around} className="relative z-30 min-w-0">
      <button
        {...button}
        className="target flex max-w-full items-center gap-2 rounded-full py-1 pr-2 pl-1 font-semibold hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink @max-3xs:hidden"
        >
          <PersonIcon className="size-5" />
        </span>
        <span className="truncate">{shortName(name)}</span>
        <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        {...panel}
        className="absolute top-full right-0 mt-2 w-[min(14rem,100vw-2rem)] animate-appear rounded-card border border-line bg-raised p-1.5 shadow-card"
      >
        <Entry section={ownSections.home} text={t('menu.home')} onClick={close} className="lg:hidden" />
        <Entry section={ownSections.subjects} text={t('menu.mySubject')} onClick={close} className="lg:hidden" />
        {/* The page that is sent has no room for it. */}
        {isOpen && <Entry section={notesSection} text={t('menu.notes')} onClick={close} />}
        <Entry section={ownSections.profile} text={t('menu.profile')} onClick={close} />
        {isOpen && isShared && <Entry section={studentsSection} text={t('menu.students')} onClick={close} />}
        <li>
          <button type="button" className={`${entryClassName} text-bad`} onClick={logOut}>
            <LogoutIcon className="size-5" />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}

const logOut = () => void requestSignOut('here');

interface EntryProps {
  section: (typeof ownSections)[keyof typeof ownSections] | typeof notesSection | typeof studentsSection;
  text: string;
  onClick: () => void;
  className?: string;
}

function Entry({ section: { to, Icon }, text, onClick, className }: EntryProps) {
  return (
    <li className={className}>
      <Link to={to} className={entryClassName} onClick={onClick}>
        <Icon className="size-5 text-ink-soft" />
        {text}
      </Link>
    </li>
  );
}

const entryClassName =
  'target flex w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken';

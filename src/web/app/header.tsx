import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { BackIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/shared/logo.tsx';
import { useHeaderSlotRef } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { UserMenu } from './user-menu.tsx';

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

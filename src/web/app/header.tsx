import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import type { Ref } from 'react';
import { t } from '#web/messages/t.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/shared/logo.tsx';
import { BackIcon } from '#web/ui/icons.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * The header: back (except on home), the logo (on narrow screens), the title that the screen writes into the slot, and the
 * user menu. On a phone the first row stays in reach and the title scrolls away with the page.
 */
export function Header({ slotRef }: { slotRef: Ref<HTMLDivElement> }) {
  const isHome = useLocation({ select: (location) => location.pathname === paths.home });
  return (
    <header className="contents">
      <div className="page-gutter sticky top-0 z-30 mx-auto flex w-full max-w-[calc(70rem+3rem)] items-center gap-1 bg-page/90 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 backdrop-blur-md lg:pointer-events-none lg:absolute lg:inset-x-0 lg:left-62 lg:bg-transparent lg:pt-6 lg:backdrop-blur-none lg:*:pointer-events-auto">
        {!isHome && <BackButton />}
        <Logo markOnly className="lg:hidden" />
        <UserMenu />
      </div>
      <div
        ref={slotRef}
        className={`page-gutter mx-auto flex w-full max-w-[calc(70rem+3rem)] flex-wrap items-center gap-x-4 gap-y-2 pt-2 pb-2 lg:min-h-21 lg:pt-6 lg:pr-52 ${isHome ? '' : 'lg:pl-20'}`}
      />
    </header>
  );
}

/** To the previous page; home for who came straight here, so that the button never leads out of the portal. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      aria-label={t('back')}
      className="target -ml-2.5 flex items-center justify-center rounded-full hover:bg-sunken lg:-ml-1.5"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: paths.home }))}
    >
      <BackIcon />
    </button>
  );
}

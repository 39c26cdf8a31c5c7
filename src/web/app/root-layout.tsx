import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useLanguage } from '#texts/use-language.ts';
import { Toaster } from '#ui/toaster.tsx';
import { useSession } from '#web/session/session.ts';
import { t } from '#web/texts.ts';

/** In the middle of the content, which is beside the side menu, or beside the brand where nobody is signed in. */
const besideSideMenu = 'lg:left-62';
const besideBrand = 'lg:left-5/11';

/** Surrounds every screen, public or guarded, and shows the toasts. All of it is new in another language. */
export function RootLayout() {
  const isSignedIn = useSession(({ user }) => user !== undefined);
  // The reader and the list that it was opened from differ in the query only.
  const screen = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Fragment key={useLanguage()}>
      <Outlet />
      <Toaster closeLabel={t('toast.close')} screen={screen} place={isSignedIn ? besideSideMenu : besideBrand} />
    </Fragment>
  );
}

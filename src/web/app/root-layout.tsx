import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { t } from '#web/messages/common.ts';
import { useLanguage } from '#web/messages/use-language.ts';
import { useSession } from '#web/session/session.ts';
import { Toaster } from '#web/ui/toaster.tsx';

/** Surrounds every screen, public or guarded, and shows the toasts. All of it is new in another language. */
export function RootLayout() {
  const hasBottomBar = useSession(({ user }) => user !== undefined);
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Fragment key={useLanguage()}>
      <Outlet />
      <Toaster
        closeLabel={t('toast.close')}
        screen={pathname}
        {...(hasBottomBar && { above: 'md:above-bottom-bar' })}
      />
    </Fragment>
  );
}

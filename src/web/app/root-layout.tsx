import { Outlet } from '@tanstack/react-router';
import { t } from '#web/messages/common.ts';
import { useSession } from '#web/session/session.ts';
import { Toaster } from '#web/ui/toaster.tsx';

/** Surrounds every screen, public or guarded, and shows the toasts. */
export function RootLayout() {
  const hasBottomBar = useSession(({ user }) => user !== undefined);
  return (
    <>
      <Outlet />
      <Toaster closeLabel={t('toast.close')} {...(hasBottomBar && { above: 'above-bottom-bar' })} />
    </>
  );
}

import { Outlet } from '@tanstack/react-router';
import { t } from '#web/messages/t.ts';
import { Toaster } from '#web/ui/toaster.tsx';

/** Around every screen, public or guarded: the place for toasts. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster closeLabel={t('toast.close')} />
    </>
  );
}

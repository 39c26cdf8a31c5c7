import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#web/messages/t.ts';
import { HeaderSlot } from '#web/shared/screen.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { SupportChatLink } from './support-chat-link.tsx';

/** What all guarded screens stand in: the side menu or the bottom bar, the header, and the way to the support chat. */
export function GuardedLayout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <SideMenu />
      <div className="flex min-h-dvh min-w-0 flex-col pb-[calc(3.75rem+env(safe-area-inset-bottom))] lg:pb-0">
        <Header slotRef={setSlot} />
        <main
          id="content"
          tabIndex={-1}
          className="page-gutter mx-auto w-full max-w-[calc(70rem+3rem)] grow pt-3 pb-28 outline-none lg:pt-4"
        >
          <HeaderSlot value={slot}>
            <Outlet />
          </HeaderSlot>
        </main>
      </div>
      <SupportChatLink />
      <BottomBar />
    </div>
  );
}

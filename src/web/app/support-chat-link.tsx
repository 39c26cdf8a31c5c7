import { useLocation } from '@tanstack/react-router';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/support-chat.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { ChatIcon } from '#web/ui/icons/icons.tsx';
import { useScrolledDown } from './use-scrolled-down.ts';

/**
 * A floating link to the support chat. It is not shown where the provider gives no number, nor in a quiz, a player and
 * the reader. It gets out of the way of a student who scrolls down, unless it has the focus.
 */
export function SupportChatLink() {
  const { data } = useCall(whatsappChatCall, {});
  const isBusy = useLocation({ select: ({ pathname, search }) => isOfItself(pathname, search) });
  const isHidden = useScrolledDown();
  const url = data && supportChatUrl(data);
  if (!url || isBusy) return null;
  return (
    <aside aria-label={t('support')}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('supportChat')}
        className={`above-bottom-bar fixed right-4 z-20 flex size-12 animate-appear items-center justify-center rounded-full bg-primary text-on-primary shadow-card transition hover:bg-primary-strong focus-visible:opacity-100 active:scale-95 lg:right-6 lg:size-14 ${isHidden ? 'pointer-events-none opacity-0' : ''}`}
      >
        <ChatIcon />
      </a>
    </aside>
  );
}

/** Whether a quiz, a player or the document reader has the screen for itself. */
function isOfItself(pathname: string, search: object): boolean {
  return pathname.startsWith('/quiz-start/') || ['id', 'playing', 'learning'].some((name) => name in search);
}

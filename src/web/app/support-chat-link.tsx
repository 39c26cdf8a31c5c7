import { useLocation } from '@tanstack/react-router';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/support-chat.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { ChatIcon } from '#web/ui/icons/icons.tsx';

/**
 * A floating link to the support chat. It covers nothing, because it floats where the page leaves room for it: in the
 * padding below the content, and on a wide screen at the foot of the side menu. It is not shown where the provider gives
 * no number, nor in a quiz, a player and the reader.
 */
export function SupportChatLink() {
  const { data } = useCall(whatsappChatCall, {});
  const isBusy = useLocation({ select: ({ pathname, search }) => isOfItself(pathname, search) });
  const url = data && supportChatUrl(data);
  if (!url || isBusy) return null;
  return (
    <aside aria-label={t('support')}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="above-bottom-bar absolute right-4 z-20 flex size-12 animate-appear items-center justify-center rounded-full bg-primary text-on-primary shadow-card transition hover:bg-primary-strong active:scale-95 lg:fixed lg:right-auto lg:left-3 lg:h-auto lg:min-h-11 lg:w-56 lg:justify-start lg:gap-3 lg:rounded-control lg:border lg:border-edge lg:bg-surface lg:px-3 lg:py-1.5 lg:leading-snug lg:font-medium lg:text-ink lg:shadow-none lg:hover:bg-sunken"
      >
        <ChatIcon />
        <span className="sr-only lg:not-sr-only">{t('supportChat')}</span>
      </a>
    </aside>
  );
}

/** Whether a quiz, a player or the document reader has the screen for itself. */
function isOfItself(pathname: string, search: object): boolean {
  return pathname.startsWith('/quiz-start/') || ['id', 'playing', 'learning'].some((name) => name in search);
}

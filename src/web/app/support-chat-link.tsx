import { useLocation } from '@tanstack/react-router';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { ChatIcon } from '#ui/icons/icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { t } from '#web/texts.ts';

/**
 * A floating link to the support chat. It covers nothing, because it floats where the page leaves room for it: in the
 * padding below the content, and on a wide screen at the foot of the side menu. Its number may come late, and then it only
 * fades in. It is not shown where the provider gives no number, nor in a quiz, a player and the reader.
 */
export function SupportChatLink() {
  const { data } = useCall(whatsappChatCall, {});
  const isBusy = useLocation({ select: ({ pathname, search }) => isOfItself(pathname, search) });
  const url = data && supportChatUrl(data);
  if (!url || isBusy) return null;
  return (
    <aside aria-label={t('support.title')}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('support.chat')}
        className="above-bottom-bar absolute right-4 z-20 target flex animate-late items-center justify-center gap-3 rounded-full border border-line bg-surface p-3 leading-tight font-semibold text-primary-ink shadow-card transition hover:bg-sunken active:scale-95 lg:fixed lg:left-3 lg:w-56"
      >
        <ChatIcon />
        <span className="hidden lg:block">{t('support.chat')}</span>
      </a>
    </aside>
  );
}

/** Whether a quiz, a player or the document reader has the screen for itself. */
function isOfItself(pathname: string, search: object): boolean {
  return pathname.startsWith('/quiz-start/') || ['id', 'playing', 'learning'].some((name) => name in search);
}

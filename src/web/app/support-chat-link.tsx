import { whatsappChatCall } from '#contract/support-chat.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/support-chat.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { ChatIcon } from '#web/ui/icons/icons.tsx';

/** A floating link to the support chat. It is not shown where the provider gives no number. */
export function SupportChatLink() {
  const { data } = useCall(whatsappChatCall, {});
  const url = data && supportChatUrl(data);
  if (!url) return null;
  return (
    <aside aria-label={t('support')} className="support-chat">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('supportChat')}
        className="above-bottom-bar fixed right-4 z-20 flex size-12 animate-appear items-center justify-center rounded-full bg-primary text-on-primary shadow-card transition hover:bg-primary-strong active:scale-95 lg:right-6 lg:size-14"
      >
        <ChatIcon />
      </a>
    </aside>
  );
}

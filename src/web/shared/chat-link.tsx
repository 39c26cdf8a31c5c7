import { whatsappChatCall } from '#contract/support-chat.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChatIcon } from '#ui/icons/icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';
import { supportChatUrl } from './support-chat-url.ts';

/** A link to the academy's support chat, with its message or this one. Absent for whoever is told no number. */
export function ChatLink({ message }: { message?: string }) {
  const { data: chat } = useCall(whatsappChatCall, {});
  const url = chat && supportChatUrl({ ...chat, ...(message && { message }) });
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClassName('quiet')}>
      <ChatIcon />
      {t('support.chat')}
    </a>
  );
}

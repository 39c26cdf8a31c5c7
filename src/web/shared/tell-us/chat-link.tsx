import type { ReactNode } from 'react';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { type ButtonKind, buttonClassName } from '#ui/button.tsx';
import { ChatIcon } from '#ui/icons/chat-icon.tsx';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';
import { supportChatUrl } from './support-chat-url.ts';

interface ChatLinkProps {
  /** In place of the academy's own. */
  message?: string;
  kind?: ButtonKind;
  /** What it says, where that is not 'Chat with us'. */
  children?: ReactNode;
}

/** A link to the academy's support chat. Absent for whoever is told no number. */
export function ChatLink({ message, kind = 'quiet', children }: ChatLinkProps) {
  const { data: chat } = useCall(whatsappChatCall, {});
  const url = chat && supportChatUrl({ ...chat, ...(message && { message }) });
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClassName(kind)}>
      {children ?? (
        <>
          <ChatIcon />
          {t('support.chat')}
        </>
      )}
    </a>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChatIcon } from '#ui/icons/icons.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { useCall } from '#web/api/use-call.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { t } from '#web/texts.ts';
import { tellUsMessage } from './tell-us-message.ts';

/** A link to the academy's support chat that says where and when something went wrong. Absent where there is no chat. */
export function TellUsLink({ problem }: { problem: string }): ReactNode {
  // It also stands on pages outside the layout that provides the cache.
  return (
    <QueryClientProvider client={queryClient}>
      <ChatLink problem={problem} />
    </QueryClientProvider>
  );
}

function ChatLink({ problem }: { problem: string }) {
  const { data: chat } = useCall(whatsappChatCall, {});
  const url = chat && supportChatUrl({ ...chat, message: tellUsMessage(problem) });
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClassName('bare')}>
      <span className="text-balance">
        <ChatIcon className="mr-2 inline size-5 align-text-bottom" />
        {t('tellUs.link')}
      </span>
    </a>
  );
}

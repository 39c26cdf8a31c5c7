import { Link } from '@tanstack/react-router';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChatIcon, PlayIcon } from '#ui/icons/icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { toTopic } from '#web/paths.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { t } from '#web/texts.ts';
import type { ReportLinkState } from './report-link-state.ts';

interface QuestionHelpProps {
  number: number;
  attempt: ReportLinkState['attempt'] | undefined;
}

/** Help with a question: the chapter's videos, and the academy's support chat with the question already named in it. */
export function QuestionHelp({ number, attempt }: QuestionHelpProps) {
  const { data: chat, isLoading } = useCall(whatsappChatCall, {});
  const ask = t('reportPreview.askMessage', { quiz: attempt?.name || t('quizList.unnamed'), number });
  const message = chat?.message ? `${chat.message}\n${ask}` : ask;
  const url = chat && supportChatUrl({ ...chat, message });
  const { chapter_id } = attempt ?? {};
  // The number may come late, and moves nothing then.
  const hasAsk = url !== undefined || isLoading;
  if (!hasAsk && chapter_id === undefined) return null;
  return (
    <p className="-mx-2 mt-3 -mb-2 flex flex-wrap gap-x-2">
      {chapter_id !== undefined && (
        <Link {...toTopic(chapter_id)} className={buttonClassName('bare')}>
          <PlayIcon />
          {t('reportPreview.watch')}
        </Link>
      )}
      {hasAsk && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClassName('bare')} ${url ? '' : 'invisible'}`}
        >
          <ChatIcon />
          {t('reportPreview.ask')}
        </a>
      )}
    </p>
  );
}

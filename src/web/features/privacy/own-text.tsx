import { whatsappChatCall } from '#contract/support-chat.ts';
import { buttonClassName } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { ChatIcon } from '#ui/icons/icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { supportChatUrl } from '#web/shared/support-chat-url.ts';
import { t } from '#web/texts.ts';

/**
 * What this app says about privacy where the academy does not. Each sentence is about what the code does; what only the
 * bundled server stores is left out with another provider.
 */
export function OwnText() {
  const sections = [
    [
      t('privacy.academy'),
      t('privacy.academyDetail'),
      config.academy.consentZone === undefined ? '' : t('privacy.consentDetail'),
      config.extensions ? t('privacy.portalDetail') : '',
    ],
    [t('privacy.device'), t('privacy.deviceDetail')],
    [t('privacy.who'), t('privacy.whoDetail')],
    [t('privacy.others'), t('privacy.othersDetail')],
    ...(config.extensions ? [[t('privacy.long'), t('privacy.longDetail')]] : []),
    [t('privacy.choices'), t('privacy.choicesDetail')],
  ];
  return (
    <>
      {sections.map(([title, ...details]) => (
        <section key={title} className="mt-5">
          <h2 className="mb-1 text-lg font-bold">{title}</h2>
          {details.filter(Boolean).map((detail) => (
            <p key={detail} className="mt-1">
              {detail}
            </p>
          ))}
        </section>
      ))}
      <AskLink />
    </>
  );
}

/** Absent where the academy has no support chat, and for visitors, who are not told its number. */
function AskLink() {
  const { data: chat } = useCall(whatsappChatCall, {});
  const url = chat && supportChatUrl({ ...chat, message: t('privacy.ask') });
  if (!url) return null;
  return (
    <p className="mt-3">
      <a href={url} target="_blank" rel="noreferrer" className={buttonClassName('quiet')}>
        <ChatIcon />
        {t('support.chat')}
      </a>
    </p>
  );
}

import { useNavigate } from '@tanstack/react-router';
import type { DeskDataOf, DeskInputOf } from '#contract/desk/desk-call.ts';
import { type planMailingCall, sendMailingCall } from '#contract/desk/messages/messages.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { Chats } from '#desk/shared/chats/chats.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { MailingText, Names } from './mailing-text.tsx';

interface PlanProps {
  plan: DeskDataOf<typeof planMailingCall>;
  input: Omit<DeskInputOf<typeof sendMailingCall>, 'version'>;
  /** The language of what is sent by hand. */
  language: string;
  onSent: () => void;
}

/** What is sent by the gateway, for how much, and what can be sent by hand instead; without a gateway, only that. */
export function Plan({ plan, input, language, onSent }: PlanProps) {
  const { title, channel, states, others, chats, version } = plan;
  const navigate = useNavigate({ from: '/messages' });
  const send = useChange(sendMailingCall, () => {
    onSent();
    void navigate({ search: {} });
  });
  const { kind, about_id, date, notice } = input;
  const of = [kind, about_id, date, encodeURIComponent(notice)].join('-');
  const byHand = chats.length > 0 && <Chats of={of} rows={chats} language={language} />;
  return (
    <>
      <Card title={title}>
        <div className="flex flex-col gap-2">
          {channel && <MailingText {...plan} isPlan />}
          {channel && states.some(({ state }) => state === 'waiting') && (
            <AskFirst
              kind="primary"
              label={`${t('mailing.send')} · ${channel === 'sms' ? 'SMS' : 'WhatsApp'}`}
              question={t('mailing.sendQuestion')}
              answer={t('mailing.send')}
              busy={send.isPending}
              onAnswer={() => send.mutate({ ...input, version })}
            />
          )}
          <ChangeProblem error={send.error} />
          <Names messages={others} />
        </div>
      </Card>
      {channel ? (
        <details>
          <summary className="target cursor-pointer font-semibold">{t('mailing.byHand')}</summary>
          <div className="flex flex-col gap-5">{byHand}</div>
        </details>
      ) : (
        byHand
      )}
    </>
  );
}

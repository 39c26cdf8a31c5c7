import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { changeMailingCall, mailingCall, type mailingsCall } from '#contract/desk/messages/messages.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatPastMoment } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { MailingText, Names } from './mailing-text.tsx';

export type Mailing = DeskDataOf<typeof mailingsCall>['rows'][number];

const steps = { waiting: 'stop', refused: 'again' } as const;

/** What was sent, what became of it, and what can be done about it. */
export function MailingRow({ mailing }: { mailing: Mailing }) {
  const { mailing_id, kind, title, channel, audience, states, made_at, made_by } = mailing;
  const change = useChange(changeMailingCall);
  const facts = [
    t(`mailing.to.${audience}`),
    channel === 'sms' ? 'SMS' : 'WhatsApp',
    formatPastMoment(made_at),
    made_by,
  ];
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <h2 className="font-semibold wrap-anywhere">{`${t(`mailing.kind.${kind}`)}: ${title}`}</h2>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      <MailingText {...mailing} />
      {(['waiting', 'refused'] as const)
        .filter((wanted) => states.some(({ state }) => state === wanted))
        .map((state) => (
          <AskFirst
            key={state}
            kind="quiet"
            label={t(`mailing.${steps[state]}`)}
            question={t(`mailing.${steps[state]}Question`)}
            answer={t(`mailing.${steps[state]}`)}
            busy={change.isPending}
            onAnswer={() => change.mutate({ mailing_id, does: steps[state] })}
          />
        ))}
      <ChangeProblem error={change.error} />
      <Reached mailing_id={mailing_id} />
    </li>
  );
}

function Reached({ mailing_id }: { mailing_id: string }) {
  const [isOpen, setOpen] = useState(false);
  const mailing = useDeskCall(mailingCall, { mailing_id }, { isOff: !isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target cursor-pointer font-semibold">{t('mailing.byName')}</summary>
      {isOpen && (
        <CallView call={mailing} skeleton={<CardsSkeleton lines={[3]} />}>
          {({ messages }) => <Names messages={messages} />}
        </CallView>
      )}
    </details>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { changeMailingCall, mailingCall, type mailingsCall } from '#contract/desk/messages/messages.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatClock, formatNumber, formatPastMoment } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { locale } from '#texts/translate.ts';

type Mailings = DeskDataOf<typeof mailingsCall>;
type Mailing = Mailings['rows'][number];

export const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' };
const steps = { waiting: 'stop', refused: 'again' } as const;

/** What was sent, what became of it, and what can be done about it. */
export function MailingRow({ mailing }: { mailing: Mailing }) {
  const { mailing_id, kind, title, channel, audience, states, made_at, made_by } = mailing;
  const change = useChange(changeMailingCall);
  const facts = [t(`mailing.to.${audience}`), channelNames[channel], formatPastMoment(made_at), made_by];
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
            className="md:self-start"
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
    <Fold title={t('mailing.byName')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && (
        <CallView call={mailing} skeleton={<CardsSkeleton lines={[3]} />}>
          {({ messages }) => <Names messages={messages} />}
        </CallView>
      )}
    </Fold>
  );
}

type Shown = Pick<Mailing, 'text' | 'language' | 'states' | 'channel'> & { isPlan?: boolean };

/** What costs nothing: it is not sent. */
const free = ['refused', 'stopped', 'no_number', 'said_stop', 'has_it', 'enough_today'];

/** What a mailing says, how many get it, and what it costs. */
export function MailingText({ text, language, states, channel, isPlan = false }: Shown) {
  const name = channelNames[channel];
  const rupees = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'INR' });
  return (
    <>
      <p lang={language} className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <ul>
        {states.map(({ state, count, parts, price }) => (
          <li key={state}>
            {t(`mailing.state.${isPlan && state === 'waiting' ? 'planned' : state}`, { count, channel: name })}
            {!free.includes(state) && parts !== count && ` · ${formatNumber(parts)} ${name}`}
            {!free.includes(state) && price > 0 && ` · ${t('mailing.cost', { price: rupees.format(price) })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In the quiet hours: until when these wait, if any do. */
export function Waits({ quiet, rows }: Pick<Mailings, 'quiet'> & { rows: readonly Pick<Mailing, 'states'>[] }) {
  if (!quiet || !rows.some(({ states }) => states.some(({ state }) => state === 'waiting'))) return null;
  const [from = '', until = ''] = quiet.map((hour) => formatClock(`${hour}:00`.padStart(5, '0')));
  return <p>{t('mailing.waits', { from, until })}</p>;
}

/** Students, each with what became of the message to their family. */
export function Names({ messages }: DeskDataOf<typeof mailingCall>) {
  return (
    <ul className="columns-sm gap-x-8">
      {messages.map(({ stud_id, name, state, reason }) => (
        <li key={stud_id} className="break-inside-avoid wrap-anywhere">
          <Link to="/students/$stud_id" params={{ stud_id }} className="row-link font-semibold text-primary-ink">
            {name}
          </Link>{' '}
          <span className="text-sm text-ink-soft">
            {[t(`mailing.became.${state}`), reason].filter(Boolean).join(': ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

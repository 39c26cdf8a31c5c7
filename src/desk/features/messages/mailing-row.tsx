import { Link } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { changeMailingCall, type mailingsCall } from '#contract/desk/messages/messages.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatNumber, formatPastMoment } from '#desk/messages/format.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { locale } from '#texts/translate.ts';

export type Mailing = DeskDataOf<typeof mailingsCall>['rows'][number];

/** What costs nothing: it is not sent. */
const free = ['refused', 'stopped', 'no_number', 'said_stop', 'enough_today'];
const steps = { planned: 'send', waiting: 'stop', refused: 'again' } as const;

/** What is planned and what it costs, or what became of it, with what can be done about it. */
export function MailingRow({ mailing }: { mailing: Mailing }) {
  const { mailing_id, kind, title, channel, audience, text, language, states, others, made_at, made_by } = mailing;
  const change = useChange(changeMailingCall);
  const rupees = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'INR' });
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
      <p lang={language} className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <ul>
        {states.map(({ state, count, parts, price }) => (
          <li key={state}>
            {t(`mailing.state.${state}`, { count })}
            {!free.includes(state) &&
              ` · ${t('mailing.cost', { parts: formatNumber(parts), price: price > 0 ? rupees.format(price) : '–' })}`}
          </li>
        ))}
      </ul>
      {(['planned', 'waiting', 'refused'] as const)
        .filter((wanted) => states.some(({ state }) => state === wanted))
        .map((state) => (
          <AskFirst
            key={state}
            kind={state === 'planned' ? 'primary' : 'quiet'}
            label={t(`mailing.${steps[state]}`)}
            question={t(`mailing.${steps[state]}Question`)}
            answer={t(`mailing.${steps[state]}`)}
            busy={change.isPending}
            onAnswer={() => change.mutate({ mailing_id, does: steps[state] })}
          />
        ))}
      <ChangeProblem error={change.error} />
      {others.length > 0 && (
        <details>
          <summary className="target cursor-pointer font-semibold">{t('mailing.others')}</summary>
          <ul className="columns-sm gap-x-8">
            {others.map(({ stud_id, name, state, reason }) => (
              <li key={stud_id} className="wrap-anywhere">
                <Link to="/students/$stud_id" params={{ stud_id }} className="row-link font-semibold text-primary-ink">
                  {name}
                </Link>{' '}
                <span className="text-sm text-ink-soft">
                  {[t(`mailing.became.${state}`), reason].filter(Boolean).join(': ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

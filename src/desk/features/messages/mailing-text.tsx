import { Link } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { mailingCall, planMailingCall } from '#contract/desk/messages/messages.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { locale } from '#texts/translate.ts';

type Shown = Pick<DeskDataOf<typeof planMailingCall>, 'text' | 'language' | 'states'> & { isPlan?: boolean };

/** What costs nothing: it is not sent. */
const free = ['refused', 'stopped', 'no_number', 'said_stop', 'enough_today'];

/** What a mailing says, how many get it, and what it costs. */
export function MailingText({ text, language, states, isPlan = false }: Shown) {
  const rupees = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'INR' });
  return (
    <>
      <p lang={language} className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <ul>
        {states.map(({ state, count, parts, price }) => (
          <li key={state}>
            {t(`mailing.state.${isPlan && state === 'waiting' ? 'planned' : state}`, { count })}
            {!free.includes(state) &&
              ` · ${t('mailing.cost', { parts: formatNumber(parts), price: price > 0 ? rupees.format(price) : '–' })}`}
          </li>
        ))}
      </ul>
    </>
  );
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

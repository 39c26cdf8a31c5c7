import { Link } from '@tanstack/react-router';
import { type MailingInput, sendMailingCall } from '#contract/desk/messages/messages.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { useMay } from './use-staff.ts';

type About = Pick<MailingInput, 'kind' | 'about_id' | 'roster_id'> & { date?: string; of?: string };

/** The way to a message about something, for those who may send one. On the page of report cards, nothing is done more. */
export function ToFamilies({ of, ...about }: About) {
  if (!useMay()(sendMailingCall)) return null;
  const label = t('nav.toFamilies');
  return (
    <Link
      to="/messages"
      search={about}
      aria-label={of && `${label}: ${of}`}
      className={about.kind === 'card' ? buttonClassName() : `${buttonClassName('bare')} row-action`}
    >
      {label}
    </Link>
  );
}

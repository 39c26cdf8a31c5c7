import { Link } from '@tanstack/react-router';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { useMay } from './use-staff.ts';

type HistoryLinkProps = { content_id: string; className?: string };

/** For owners: what was changed of a thing, by whom and when. */
export function HistoryLink({ content_id, className = buttonClassName('bare') }: HistoryLinkProps) {
  if (!useMay()({ roles: 'owners' })) return null;
  return (
    <Link to="/audit" search={{ content_id }} className={className}>
      {t('nav.history')}
    </Link>
  );
}

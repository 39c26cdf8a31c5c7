import { Link } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { todayCall } from '#contract/desk/today.ts';
import { t } from '#desk/messages/today.ts';

export type Today = DeskDataOf<typeof todayCall>;

/** The way to the rest of a list of which the day shows the first rows. */
export function More({ shown, total, search }: { shown: number; total: number; search: { state: 'waiting' } }) {
  if (total <= shown) return null;
  return (
    <Link
      to="/students"
      search={search}
      className="target flex items-center px-4 font-semibold text-primary-ink hover:bg-sunken"
    >
      {t('today.more', { count: total - shown })}
    </Link>
  );
}

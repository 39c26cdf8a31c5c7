import { Link } from '@tanstack/react-router';
import { formatMoment } from '#desk/messages/format.ts';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import type { Today } from './today.ts';

/** Who has registered, and is to be let in. */
export function Waiting({ waiting: { rows, total } }: { waiting: Today['waiting'] }) {
  if (total === 0) return null;
  return (
    <Card title={t('today.waiting')} count={total} flush>
      <FirstRows>
        {rows.map((row) => (
          <li key={row.stud_id} className="flex items-center justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0">
              <Person {...row} />
              <span className="text-sm text-ink-soft">
                {row.level} · {t('today.waitingSince', { time: formatMoment(row.waiting_since) })}
              </span>
            </span>
            {/* Where the level and the batch are chosen. */}
            <Link
              to="/students/$stud_id"
              params={{ stud_id: row.stud_id }}
              aria-label={t('today.letInOf', { name: row.name })}
              className="row-action"
            >
              {t('today.letIn')}
            </Link>
          </li>
        ))}
      </FirstRows>
      {total > rows.length && (
        <Link
          to="/students"
          search={{ state: 'waiting' }}
          className="target flex items-center border-t border-line px-4 font-semibold text-primary-ink hover:bg-sunken"
        >
          {t('today.more', { count: total - rows.length })}
        </Link>
      )}
    </Card>
  );
}

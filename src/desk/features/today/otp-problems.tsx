import { formatMoment } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import type { Today } from './today.ts';

/** Students whose last code did not let them in. */
export function OtpProblems({ problems: { rows, total } }: { problems: Today['otp_problems'] }) {
  if (total === 0) return null;
  return (
    <Card title={t('today.codes')} count={total} flush>
      <p className="px-4 pb-2 text-sm text-ink-soft">{t('today.codesHint')}</p>
      <FirstRows>
        {rows.map((row) => (
          <li key={row.stud_id} className="px-4 py-2">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <Person {...row} />
              <Badge tone={row.locked ? 'bad' : 'warn'}>{t(row.locked ? 'code.locked' : `code.${row.outcome}`)}</Badge>
            </div>
            <p className="text-sm text-ink-soft">
              {t('code.at', { time: formatMoment(row.asked_at) })}
              {row.wrong_tries > 0 && ` · ${t('code.wrong', { count: row.wrong_tries })}`}
            </p>
          </li>
        ))}
      </FirstRows>
      {total > rows.length && (
        <p className="px-4 py-2 text-sm text-ink-soft">{t('today.more', { count: total - rows.length })}</p>
      )}
    </Card>
  );
}

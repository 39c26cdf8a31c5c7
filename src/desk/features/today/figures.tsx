import { formatDate, formatGigabytes, formatNumber } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { isOldBackup } from './old-backup.tsx';
import type { Today } from './today.ts';

export function ActiveStudents({ students }: { students: Today['students'] }) {
  const figures = [
    [t('today.activeToday'), students.active_today],
    [t('today.activeWeek'), students.active_7_days],
    [t('today.activeAll'), students.all],
  ] as const;
  return (
    <Card title={t('today.active')}>
      {/* Side by side on a phone too: they are compared. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col justify-between">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-xl font-bold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** For owners: how the server is. */
export function PortalFacts({ now, portal }: { now: number; portal: NonNullable<Today['portal']> }) {
  const { last_backup_at } = portal;
  const backup = last_backup_at === null ? t('never') : formatDate(last_backup_at);
  const shown = isOldBackup(now, last_backup_at) ? <Badge tone="warn">{backup}</Badge> : backup;
  return (
    <Card title={t('today.portal')}>
      <Facts
        facts={[
          [t('today.backup'), shown],
          [t('today.disk'), portal.free_disk === null ? '–' : formatGigabytes(portal.free_disk)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">{`${t('today.version')} ${portal.version}`}</p>
    </Card>
  );
}

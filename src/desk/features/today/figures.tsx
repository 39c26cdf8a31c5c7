import { formatNumber } from '#desk/messages/format.ts';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
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

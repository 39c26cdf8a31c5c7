import { formatNumber } from '#desk/messages/format.ts';
import { Figures } from '#desk/shared/charts/figures.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import type { Today } from './today.ts';

export function ActiveStudents({ students }: { students: Today['students'] }) {
  return (
    <Card title={t('today.active')}>
      {/* Side by side on a phone too: they are compared. */}
      <Figures
        className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 gap-y-3"
        figures={[
          [t('today.activeToday'), formatNumber(students.active_today)],
          [t('today.activeWeek'), formatNumber(students.active_7_days)],
          [t('today.activeAll'), formatNumber(students.all)],
        ]}
      />
    </Card>
  );
}

import type { StudentPage } from '#contract/desk/students.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { Card, Empty } from '#desk/shared/page.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';

/** How much of each subject a student has watched. */
export function WatchedCard({ student: { watched } }: { student: StudentPage }) {
  return (
    <Card title={t('student.watched')} flush>
      {watched.length === 0 ? (
        <Empty>{t('student.watchedNone')}</Empty>
      ) : (
        <DataTable
          caption={t('student.watched')}
          rows={watched}
          columns={columns()}
          rowId={({ subject_id }) => subject_id}
        />
      )}
    </Card>
  );
}

const columns = (): Column<StudentPage['watched'][number]>[] => [
  { id: 'subject', title: t('subject'), cell: ({ subject_name }) => subject_name, sortBy: (row) => row.subject_name },
  ...(['minutes', 'videos', 'finished'] as const).map((field) => ({
    id: field,
    title: t(`student.${field}`),
    isNumber: true,
    cell: (row: StudentPage['watched'][number]) => formatNumber(row[field]),
    sortBy: (row: StudentPage['watched'][number]) => row[field],
  })),
];

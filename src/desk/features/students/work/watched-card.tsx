import type { StudentPage } from '#contract/desk/students/students.ts';
import { formatNumber, formatPastDate } from '#desk/messages/format.ts';
import { Card } from '#desk/shared/page.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';

/** How much of each subject a student has watched. */
export function WatchedCard({ student: { watched } }: { student: StudentPage }) {
  // The sum of what the rows say.
  const minutes = watched.reduce((sum, row) => sum + shownMinutes(row), 0);
  return (
    <Card
      title={t('student.watched')}
      flush
      aside={
        watched.length > 1 && (
          <span className="text-sm text-ink-soft">{t('student.minutesOf', { minutes: formatNumber(minutes) })}</span>
        )
      }
    >
      <DataTable
        caption={t('student.watched')}
        rows={watched}
        empty={t('student.watchedNone')}
        columns={columns()}
        rowId={({ subject_id }) => subject_id}
      />
    </Card>
  );
}

type Watched = StudentPage['watched'][number];

const columns = (): Column<Watched>[] => [
  { id: 'subject', title: t('subject'), cell: ({ subject_name }) => subject_name, sortBy: (row) => row.subject_name },
  {
    id: 'minutes',
    title: t('student.minutes'),
    isNumber: true,
    onPhone: 'aside',
    cell: (row) => t('student.minutesOf', { minutes: formatNumber(shownMinutes(row)) }),
    sortBy: ({ minutes }) => minutes,
  },
  {
    id: 'finished',
    title: t('student.videos'),
    onPhone: 'plain',
    cell: ({ finished, videos }) => t('student.finishedOf', { finished: formatNumber(finished), count: videos }),
    sortBy: ({ finished }) => finished,
  },
  {
    id: 'last',
    title: t('student.lastWatched'),
    onPhone: 'plain',
    cell: ({ last_watched_at }) => <span className="whitespace-nowrap">{formatPastDate(last_watched_at)}</span>,
    sortBy: ({ last_watched_at }) => last_watched_at,
  },
];

/** Nobody has watched nothing who is in the list. */
const shownMinutes = ({ minutes }: Watched) => Math.max(minutes, 1);

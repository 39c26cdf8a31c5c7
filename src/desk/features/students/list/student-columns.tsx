import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { studentsCall } from '#contract/desk/students.ts';
import { formatDate } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Person } from '#desk/shared/person.tsx';
import type { Column } from '#desk/shared/table/column.ts';

type Row = DeskDataOf<typeof studentsCall>['rows'][number];

/** The columns of a list of students. */
export const studentColumns = (): Column<Row>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Person {...row} />, sortBy: ({ name }) => name },
  { id: 'state', title: t('students.state'), onPhone: 'aside', cell: (row) => <State {...row} /> },
  {
    id: 'level',
    title: t('level'),
    onPhone: 'plain',
    cell: ({ level }) => <span className="whitespace-nowrap">{level}</span>,
    sortBy: ({ level }) => level,
  },
  { id: 'batch', title: t('batch'), onPhone: 'plain', cell: ({ batches }) => batches.join(', ') },
  {
    id: 'last_seen',
    title: t('students.lastSeen'),
    sortBy: ({ last_seen }) => last_seen,
    cell: ({ last_seen }) => (
      <span className="whitespace-nowrap">{last_seen === null ? t('never') : formatDate(last_seen)}</span>
    ),
  },
];

interface StateProps {
  disabled_at: number | null;
  waiting_since: number | null;
}

/** Why a student is not let in, if so. That they are, only a column says. */
export function State({ disabled_at, waiting_since }: StateProps) {
  if (disabled_at !== null) return <Badge tone="bad">{t('students.disabled')}</Badge>;
  if (waiting_since !== null) return <Badge tone="warn">{t('students.waiting')}</Badge>;
  return <span className="text-ink-soft @max-xl:hidden">{t('students.active')}</span>;
}

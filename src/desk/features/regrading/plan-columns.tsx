import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { planRegradeCall } from '#contract/desk/regrading.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/regrading.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Person } from '#desk/shared/person.tsx';
import type { Column } from '#desk/shared/table/column.ts';

type Row = DeskDataOf<typeof planRegradeCall>['rows'][number];
type Marked = Row['before'];

/** The columns of those whose marks would change. */
export const planColumns = (): Column<Row>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Person {...row} />, sortBy: ({ name }) => name },
  {
    id: 'change',
    title: t('key.change'),
    onPhone: 'aside',
    isNumber: true,
    cell: (row) => <Badge tone={gainOf(row) < 0 ? 'bad' : 'good'}>{changeText(row)}</Badge>,
    sortBy: gainOf,
  },
  { id: 'before', title: t('key.before'), isNumber: true, cell: ({ before }) => <Marks {...before} /> },
  { id: 'after', title: t('key.after'), isNumber: true, cell: ({ after }) => <Marks {...after} /> },
];

function Marks({ marks, max_marks, result }: Marked) {
  return (
    <span className="whitespace-nowrap">
      {`${formatNumber(marks)} / ${formatNumber(max_marks)}`}{' '}
      <Badge tone={result === 'pass' ? 'good' : 'bad'}>{t(result)}</Badge>
    </span>
  );
}

/** In percent, since the quiz may be out of fewer marks afterwards. */
function gainOf({ before, after }: Row): number {
  return percentOf(after) - percentOf(before);
}

function percentOf({ marks, max_marks }: Marked): number {
  return max_marks === 0 ? 0 : (100 * marks) / max_marks;
}

function changeText(row: Row): string {
  const gained = Math.round(gainOf(row));
  return `${gained > 0 ? '+' : ''}${formatNumber(gained)}%`;
}

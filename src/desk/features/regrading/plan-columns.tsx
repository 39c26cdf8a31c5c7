import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { planRegradeCall } from '#contract/desk/regrading.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Person } from '#desk/shared/person.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';

type Row = DeskDataOf<typeof planRegradeCall>['rows'][number];
type Marked = Row['before'];

/** The columns of those whose marks would change, without the change itself where it is the same for all. */
export const planColumns = (isSame: boolean, hasResult: boolean): Column<Row>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Person {...row} isShort />, sortBy: ({ name }) => name },
  ...(isSame ? [] : [changeColumn()]),
  {
    id: 'marks',
    title: t('marks'),
    onPhone: isSame ? 'aside' : 'plain',
    cell: (row) => <span className="whitespace-nowrap tabular-nums">{marksText(row)}</span>,
  },
  ...(hasResult ? [resultColumn()] : []),
];

const resultColumn = (): Column<Row> => ({
  id: 'result',
  title: t('result'),
  onPhone: 'plain',
  cell: ({ before, after }) => (
    <span className="whitespace-nowrap">
      {before.result !== after.result && (
        <>
          <Result {...before} /> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <Result {...after} />
    </span>
  ),
  sortBy: rankOf,
});

const changeColumn = (): Column<Row> => ({
  id: 'change',
  title: t('key.change'),
  onPhone: 'aside',
  isNumber: true,
  cell: (row) => <Badge tone={gainOf(row) < 0 ? 'bad' : 'good'}>{changeText(row)}</Badge>,
  sortBy: gainOf,
});

/** What matters most comes first: who fails now, who passes now, and then whose marks alone change, losses first. */
export function rankOf(row: Row): number {
  const { before, after } = row;
  if (before.result !== after.result) return after.result === 'fail' ? 0 : 1;
  return gainOf(row) < 0 ? 2 : 3;
}

function Result({ result }: Marked) {
  return <Badge tone={result === 'pass' ? 'good' : 'bad'}>{t(result)}</Badge>;
}

/** Out of how many is said twice only where that changes. */
export function marksText({ before, after }: Record<'before' | 'after', Omit<Marked, 'result'>>): string {
  const of = ({ marks, max_marks }: Omit<Marked, 'result'>) => ({
    marks: formatNumber(marks),
    max: formatNumber(max_marks),
  });
  if (before.max_marks === after.max_marks)
    return t('key.outOf', {
      ...of(after),
      marks: t('key.fromTo', { before: of(before).marks, after: of(after).marks }),
    });
  return t('key.fromTo', { before: t('key.outOf', of(before)), after: t('key.outOf', of(after)) });
}

/** In percent, since the quiz may be out of fewer marks afterwards. */
function gainOf({ before, after }: Row): number {
  return percentOf(after) - percentOf(before);
}

function percentOf({ marks, max_marks }: Marked): number {
  return max_marks === 0 ? 0 : (100 * marks) / max_marks;
}

export function changeText(row: Row): string {
  const { before, after } = row;
  // The marks of two quizzes that are out of different ones say little beside each other.
  const isPercent = before.max_marks !== after.max_marks;
  const gained = isPercent ? Math.round(gainOf(row)) : after.marks - before.marks;
  const sign = gained > 0 ? '+' : gained < 0 ? '−' : '';
  const count = Math.abs(gained);
  return isPercent ? `${sign}${formatNumber(count)}%` : t('key.marksMore', { sign, count });
}

import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { resultsCall } from '#contract/desk/results.ts';
import { formatMoment, formatNumber, formatPercent } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { PercentBar } from '#desk/shared/charts/percent-bar.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { AttemptLink, type AttemptSearch } from '#desk/shared/quiz/attempt-link.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';

type Row = DeskDataOf<typeof resultsCall>['rows'][number];

/** The columns by which the server sorts. */
const sorts = ['marks', 'name', 'submitted_at'] as const;
export const isSort = (id: string): id is (typeof sorts)[number] => sorts.some((each) => each === id);

/** The columns of a quiz's results. A name leads to the attempt, from which one goes on to those beside it in the table. */
export const resultColumns = (
  search: AttemptSearch,
  { counts, hasResult }: { counts: 'first' | 'best'; hasResult: boolean },
): Column<Row>[] => [
  {
    id: 'name',
    title: t('name'),
    cell: ({ attempt_id, name, number, level }) => (
      <AttemptLink attempt_id={attempt_id} search={search} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">{name || t('erased')}</span>{' '}
        <span className="hidden flex-wrap gap-x-3 text-sm font-normal text-ink-soft @xl:flex">
          <PhoneNumber number={number} />
          {level && <span>{level}</span>}
        </span>
      </AttemptLink>
    ),
    sortBy: ({ name }) => name,
  },
  {
    id: 'marks',
    title: t('marks'),
    isNumber: true,
    onPhone: 'aside',
    cell: ({ marks, max_marks }) => `${formatNumber(marks)} / ${formatNumber(max_marks)}`,
    sortBy: ({ marks }) => marks,
  },
  {
    id: 'percent',
    title: '%',
    isNumber: true,
    onPhone: 'plain',
    cell: ({ percent }) => (
      <>
        <span className="@xl:hidden">{formatPercent(percent)}</span>
        <span className="hidden @xl:inline">
          <PercentBar percent={percent} />
        </span>
      </>
    ),
  },
  ...(hasResult ? [resultColumn()] : []),
  {
    id: 'submitted_at',
    title: t('submitted'),
    onPhone: 'plain',
    cell: ({ submitted_at, is_late }) => (
      <span className="whitespace-nowrap">
        {formatMoment(submitted_at)} {is_late && <Badge tone="warn">{t('results.late')}</Badge>}
      </span>
    ),
    sortBy: ({ submitted_at }) => submitted_at,
  },
  {
    id: 'number',
    title: t('results.number'),
    cell: ({ attempt_number, attempts }) =>
      attempts > 1 && (
        <span className="whitespace-nowrap">{t('results.attempt', { number: attempt_number, count: attempts })}</span>
      ),
    // Of the first attempts, all are the first: a phone has no room to say so.
    ...(counts === 'first' && { onPhone: 'wide' as const }),
  },
];

const resultColumn = (): Column<Row> => ({
  id: 'result',
  title: t('result'),
  onPhone: 'plain',
  cell: ({ result }) => <Badge tone={result === 'pass' ? 'good' : 'bad'}>{t(result)}</Badge>,
});

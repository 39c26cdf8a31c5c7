import type { StudentPage } from '#contract/desk/students/students.ts';
import { formatNumber, formatPastDate, formatPercent } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useHasPassMark } from '#desk/shared/pass-mark.ts';
import { AttemptLink } from '#desk/shared/quiz/attempt-link.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';

/** What came last says most. */
const shownFirst = 5;

type Attempt = StudentPage['attempts'][number];

/** A student's marks over time: drawn, and as a table, the last ones first, whose rows lead to the attempts. */
export function QuizzesCard({ student: { attempts } }: { student: StudentPage }) {
  const lastFirst = attempts.toReversed();
  const hasPassMark = useHasPassMark();
  const hasResults = attempts.some(({ pass_percent }) => hasPassMark(pass_percent));
  const points = attempts.flatMap((attempt) => {
    const percent = percentOf(attempt);
    const least = hasPassMark(attempt.pass_percent) ? attempt.pass_percent : 0;
    return percent === null ? [] : [{ percent, least, date: formatPastDate(attempt.submitted_at) }];
  });
  return (
    <Card title={t('student.quizzes')} count={attempts.length} flush>
      {points.length > 1 && (
        <div className="px-4 pb-4">
          <PercentLine points={points} hasLeast={hasResults} />
        </div>
      )}
      <FirstFew rows={lastFirst} most={shownFirst} isAlways>
        {(shown) => (
          <DataTable
            caption={t('student.quizzes')}
            rows={shown}
            empty={t('student.quizzesNone')}
            columns={columns(hasResults ? hasPassMark : undefined)}
            rowId={({ attempt_id }) => attempt_id}
            start={{ id: 'submitted', desc: true }}
          />
        )}
      </FirstFew>
    </Card>
  );
}

const percentOf = ({ marks, max_marks }: Attempt) => (max_marks > 0 ? (100 * marks) / max_marks : null);

const columns = (hasPassMark: ((pass_percent: number) => boolean) | undefined): Column<Attempt>[] => [
  {
    id: 'quiz',
    title: t('quiz'),
    cell: ({ attempt_id, quiz_name, subject_name }) => (
      <AttemptLink attempt_id={attempt_id} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">{quiz_name}</span>{' '}
        <span className="block text-sm font-normal text-ink-soft @max-xl:hidden">{subject_name}</span>
      </AttemptLink>
    ),
    sortBy: ({ quiz_name }) => quiz_name,
  },
  {
    id: 'marks',
    title: t('marks'),
    onPhone: 'aside',
    isNumber: true,
    cell: ({ marks, max_marks }) => `${formatNumber(marks)} / ${formatNumber(max_marks)}`,
    sortBy: percentOf,
  },
  ...(hasPassMark
    ? [
        {
          id: 'result',
          title: t('result'),
          onPhone: 'plain' as const,
          cell: ({ result, pass_percent }: Attempt) =>
            hasPassMark(pass_percent) && <Badge tone={result === 'pass' ? 'good' : 'bad'}>{t(result)}</Badge>,
        },
      ]
    : []),
  {
    id: 'submitted',
    title: t('submitted'),
    onPhone: 'plain',
    cell: ({ submitted_at, subject_name }) => (
      <>
        {/* On a phone it is in this line, beside the day. */}
        <span className="mr-2 @xl:hidden">{subject_name}</span>
        <span className="whitespace-nowrap">{formatPastDate(submitted_at)}</span>
      </>
    ),
    sortBy: ({ submitted_at }) => submitted_at,
  },
];

interface PercentLineProps {
  /** Percentages from 0 to 100, in order. `least` is what it took; `date` stands below the first, the middle and the last. */
  points: readonly { percent: number; least: number; date: string }[];
  /** Whether there is a line of `least`. */
  hasLeast: boolean;
}

/** In percent. */
const lines = [0, 50, 100];

/**
 * Percentages one after the other, of different things, so nothing joins them. It is decoration: a table of the same
 * rows stands below it.
 */
function PercentLine({ points, hasLeast }: PercentLineProps) {
  const x = (index: number) => 2 + (96 * index) / (points.length - 1);
  const y = (percent: number) => 100 - Math.min(Math.max(percent, 0), 100);
  // In steps, from edge to edge: each quiz has its own, half-way to the ones beside it.
  const end = (index: number) => (index === points.length - 1 ? 100 : (x(index) + x(index + 1)) / 2);
  const least = points.map((point, index) => `${index === 0 ? 'M0 ' : 'V'}${y(point.least)}H${end(index)}`);
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-ink-soft">{t('student.marksChart')}</span>
        {hasLeast && (
          <span aria-hidden="true" className="flex items-center gap-1.5 text-ink-soft">
            <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6" fill="none">
              <path d="M0 2H24" className="stroke-warn" strokeWidth="2" strokeDasharray="5 4" />
            </svg>
            {t('student.passLine')}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true" className="flex gap-2">
        {/* Each percentage is as high as its line. */}
        <div className="-my-[0.5lh] flex h-[calc(8rem+1lh)] flex-col-reverse justify-between text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {lines.map((line) => (
            <span key={line}>{formatPercent(line)}</span>
          ))}
        </div>
        <div className="min-w-0 grow">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="h-32 w-full overflow-visible"
            fill="none"
          >
            {lines.map((line) => (
              <path key={line} d={`M0 ${line}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
            ))}
            <path
              d={hasLeast ? least.join('') : ''}
              className="stroke-warn"
              strokeWidth="2"
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
            {points.map(({ percent, least }, index) => (
              // A line of no length has round ends, which stay round however wide the drawing is.
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is what it is by its place
                key={index}
                d={`M${x(index)} ${y(percent)}h0`}
                className={percent < least ? 'stroke-bad' : 'stroke-primary'}
                strokeWidth="8"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft tabular-nums">
            {datesOf(points).map((date) => (
              <span key={date}>{date}</span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The dates of the first point, of the one in the middle where there is one, and of the last. */
function datesOf(points: PercentLineProps['points']): string[] {
  const [first, middle, last] = [points[0], points[(points.length - 1) / 2], points.at(-1)];
  return [...new Set([first, middle, last].flatMap((point) => (point ? [point.date] : [])))];
}

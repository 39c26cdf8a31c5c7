import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StudentPage } from '#contract/desk/students/students.ts';
import { formatNumber, formatPastDate, formatPercent } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { PercentLine } from '#desk/shared/charts/percent-line.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

/** What came last says most. */
const shownFirst = 5;

type Attempt = StudentPage['attempts'][number];

/** A student's marks over time: drawn, and as a table, the last ones first, whose rows lead to the attempts. */
export function QuizzesCard({ student: { attempts } }: { student: StudentPage }) {
  const [isWhole, setWhole] = useState(attempts.length <= shownFirst);
  const lastFirst = attempts.toReversed();
  const points = attempts.flatMap((attempt) => {
    const percent = percentOf(attempt);
    return percent === null
      ? []
      : [{ percent, least: attempt.pass_percent, date: formatPastDate(attempt.submitted_at) }];
  });
  return (
    <Card title={t('student.quizzes')} count={attempts.length} flush>
      {attempts.length === 0 ? (
        <Empty>{t('student.quizzesNone')}</Empty>
      ) : (
        <>
          {points.length > 1 && (
            <div className="px-4 pb-4">
              <PercentLine
                title={t('student.marksChart')}
                marks={[formatPercent(0), formatPercent(50), formatPercent(100)]}
                points={points}
                leastText={t('student.passLine')}
              />
            </div>
          )}
          <DataTable
            caption={t('student.quizzes')}
            rows={isWhole ? lastFirst : lastFirst.slice(0, shownFirst)}
            columns={columns()}
            rowId={({ attempt_id }) => attempt_id}
            start={{ id: 'submitted', desc: true }}
          />
          {!isWhole && (
            <div className="border-t border-line p-1.5">
              <Button kind="bare" className="w-full" onClick={() => setWhole(true)}>
                {t('student.showAll', { count: attempts.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

const percentOf = ({ marks, max_marks }: Attempt) => (max_marks > 0 ? (100 * marks) / max_marks : null);

const columns = (): Column<Attempt>[] => [
  {
    id: 'quiz',
    title: t('quiz'),
    cell: ({ attempt_id, quiz_name, subject_name }) => (
      <Link to="/attempts/$attempt_id" params={{ attempt_id }} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">{quiz_name}</span>{' '}
        <span className="block text-sm font-normal text-ink-soft @max-xl:hidden">{subject_name}</span>
      </Link>
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
  {
    id: 'result',
    title: t('result'),
    onPhone: 'plain',
    cell: ({ result, subject_name }) => (
      <>
        <Badge tone={result === 'pass' ? 'good' : 'bad'}>{t(result)}</Badge>{' '}
        {/* On a phone it is in this line, beside the day. */}
        <span className="ml-2 @xl:hidden">{subject_name}</span>
      </>
    ),
  },
  {
    id: 'submitted',
    title: t('submitted'),
    onPhone: 'plain',
    cell: ({ submitted_at }) => <span className="whitespace-nowrap">{formatPastDate(submitted_at)}</span>,
    sortBy: ({ submitted_at }) => submitted_at,
  },
];

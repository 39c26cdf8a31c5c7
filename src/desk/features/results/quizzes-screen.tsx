import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { quizzesCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatNumber, formatPastDay, formatPercent } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { PercentBar } from '#desk/shared/charts/percent-bar.tsx';
import { SubjectField } from '#desk/shared/form/subject-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';

/** /results: the quizzes of a subject, with their outcome. */
export function QuizzesScreen() {
  const { subjects } = useStaff();
  const { subject_id = subjects[0]?.subject_id } = useSearch({ from: '/results' });
  const navigate = useNavigate({ from: '/results' });
  return (
    <Page
      title={t('nav.results')}
      aside={
        subject_id !== undefined && (
          <Link to="/quizzes/new" search={{ subject_id }} className={buttonClassName('quiet')}>
            {t('results.write')}
          </Link>
        )
      }
    >
      {subject_id === undefined ? (
        <Notice tone="warn">{t('noSubjects')}</Notice>
      ) : (
        <>
          <SubjectField
            value={subject_id}
            onChange={(chosen) => void navigate({ search: { subject_id: chosen }, replace: true })}
          />
          <Quizzes key={subject_id} subject_id={subject_id} />
        </>
      )}
    </Page>
  );
}

function Quizzes({ subject_id }: { subject_id: string }) {
  const quizzes = useDeskCall(quizzesCall, { subject_id });
  const name = useStaff().subjects.find((each) => each.subject_id === subject_id)?.subject_name ?? t('quiz');
  return (
    <CallView call={quizzes} skeleton={<CardsSkeleton lines={[8]} />}>
      {(rows) => (
        <Card title={name} flush>
          {rows.length === 0 ? (
            <Empty>{t('results.noQuizzes')}</Empty>
          ) : (
            <DataTable
              caption={name}
              rows={rows}
              columns={columns()}
              rowId={({ quiz_id }) => quiz_id}
              start={{ id: 'last', desc: true }}
            />
          )}
        </Card>
      )}
    </CallView>
  );
}

type Quiz = DeskDataOf<typeof quizzesCall>[number];

const columns = (): Column<Quiz>[] => [
  {
    id: 'quiz',
    title: t('quiz'),
    cell: ({ quiz_id, quiz_name, chapter_name, batch_name, is_hidden }) => (
      <Link to="/results/$quiz_id" params={{ quiz_id }} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">{quiz_name}</span>{' '}
        <span className="block text-sm font-normal text-ink-soft">
          {[chapter_name, batch_name].filter(Boolean).join(' · ')} {is_hidden && <Badge>{t('results.hidden')}</Badge>}
        </span>
      </Link>
    ),
    sortBy: ({ quiz_name }) => quiz_name,
  },
  {
    id: 'students',
    title: t('results.students'),
    isNumber: true,
    onPhone: 'line',
    cell: (row) => (
      <>
        <span className="@xl:hidden">{sayShortly(row)}</span>
        <span className="hidden @xl:inline">{row.students > 0 && formatNumber(row.students)}</span>
      </>
    ),
    sortBy: ({ students }) => students,
  },
  {
    id: 'passed',
    title: t('results.passed'),
    isNumber: true,
    onPhone: 'wide',
    cell: ({ passed, students }) =>
      students > 0 && (
        <>
          {formatNumber(passed)} <span className="text-ink-soft">({formatPercent((100 * passed) / students)})</span>
        </>
      ),
    sortBy: ({ passed }) => passed,
  },
  {
    id: 'average',
    title: t('results.average'),
    isNumber: true,
    onPhone: 'bar',
    cell: ({ average }) => average !== null && <PercentBar percent={average} />,
    sortBy: ({ average }) => average,
  },
  {
    id: 'last',
    title: t('results.last'),
    onPhone: 'wide',
    cell: ({ last_submitted_at }) => (
      <span className="whitespace-nowrap">
        {last_submitted_at === null ? t('results.notYet') : formatDate(last_submitted_at)}
      </span>
    ),
    sortBy: ({ last_submitted_at }) => last_submitted_at,
  },
];

/** What a card says of the students, in one line. */
function sayShortly({ students, passed, last_submitted_at }: Quiz): string {
  if (last_submitted_at === null) return t('results.notYet');
  return [
    t('results.studentsOf', { count: students }),
    t('results.passedOf', { passed, share: formatPercent((100 * passed) / Math.max(1, students)) }),
    formatPastDay(last_submitted_at),
  ].join(' · ');
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { watchedChaptersCall } from '#contract/desk/watching.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatNumber } from '#desk/messages/format.ts';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { PercentBar } from '#desk/shared/charts/percent-bar.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { SubjectField } from '#desk/shared/form/subject-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';

/** /watching: how many students have watched the chapters of a subject. */
export function WatchedChaptersScreen() {
  const { subjects, batches } = useStaff();
  const { subject_id = subjects[0]?.subject_id, roster_id } = useSearch({ from: '/watching' });
  const navigate = useNavigate({ from: '/watching' });
  if (subject_id === undefined)
    return (
      <Page title={t('nav.watching')}>
        <Notice tone="warn">{t('noSubjects')}</Notice>
      </Page>
    );
  return (
    <Page title={t('nav.watching')}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SubjectField
          value={subject_id}
          onChange={(chosen) => void navigate({ search: { subject_id: chosen, roster_id }, replace: true })}
        />
        <ChoiceField
          label={t('batch')}
          value={roster_id}
          choices={batchChoices(batches)}
          onChange={(chosen) => void navigate({ search: { subject_id, roster_id: chosen }, replace: true })}
        />
      </div>
      <Chapters subject_id={subject_id} roster_id={roster_id} />
    </Page>
  );
}

function Chapters({ subject_id, roster_id }: { subject_id: string; roster_id: string | undefined }) {
  const chapters = useDeskCall(watchedChaptersCall, { subject_id, roster_id }, { keepsLast: true });
  const subject = useStaff().subjects.find((each) => each.subject_id === subject_id)?.subject_name ?? '';
  const title = t('watching.chapters', { subject });
  return (
    <CallView call={chapters} skeleton={<CardsSkeleton lines={[8]} />}>
      {(rows) => (
        <Card
          title={title}
          flush
          // All chapters of a subject have the same.
          aside={
            <p className="text-sm text-ink-soft">
              {t('watching.students')}: {formatNumber(rows[0]?.students ?? 0)}
            </p>
          }
        >
          {rows.length === 0 ? (
            <Empty>{t('watching.none')}</Empty>
          ) : (
            <DataTable
              caption={title}
              rows={rows}
              columns={columns(rows, roster_id)}
              rowId={({ chapter_id }) => chapter_id}
            />
          )}
          {rows.some(({ not_measured }) => not_measured > 0) && (
            <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">{t('watching.notMeasuredHelp')}</p>
          )}
        </Card>
      )}
    </CallView>
  );
}

type Chapter = DeskDataOf<typeof watchedChaptersCall>[number];

const shareOf = (count: number, all: number) => (all === 0 ? null : (100 * count) / all);

const columns = (chapters: readonly Chapter[], roster_id: string | undefined): Column<Chapter>[] => [
  {
    id: 'chapter',
    title: t('watching.chapter'),
    cell: ({ chapter_id, chapter_name }) => (
      <Link to="/watching/$chapter_id" params={{ chapter_id }} search={{ roster_id }} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">{chapter_name}</span>
      </Link>
    ),
    // In the order of the subject, as they come.
    sortBy: (chapter) => chapters.indexOf(chapter),
  },
  {
    id: 'not_begun',
    title: t('watching.notBegun'),
    isNumber: true,
    onPhone: 'aside',
    cell: (row) => <NotBegun chapter={row} roster_id={roster_id} />,
    sortBy: ({ students, begun }) => students - begun,
  },
  ...(
    [
      ['begun', (row: Chapter) => shareOf(row.begun, row.students)],
      ['finished', (row: Chapter) => (row.not_measured < row.videos ? shareOf(row.finished, row.students) : null)],
    ] as const
  ).map(([field, share]) => ({
    id: field,
    title: t(`watching.${field}`),
    isNumber: true,
    onPhone: 'bar' as const,
    cell: (row: Chapter) => <PercentBar percent={share(row)} />,
    sortBy: share,
  })),
  {
    id: 'videos',
    title: t('watching.videos'),
    isNumber: true,
    onPhone: 'line',
    cell: (row) => (
      <>
        <span className="text-ink-soft @xl:hidden">{sayShortly(row)}</span>
        <span className="hidden @xl:inline">{formatNumber(row.videos)}</span>
        {row.not_measured > 0 && (
          <span className="hidden text-sm text-ink-soft @xl:block">
            {t('watching.notMeasured', { count: row.not_measured })}
          </span>
        )}
      </>
    ),
    sortBy: ({ videos }) => videos,
  },
  {
    id: 'last',
    title: t('watching.last'),
    onPhone: 'wide',
    cell: ({ last_watched_at }) => (
      <span className="whitespace-nowrap">{last_watched_at === null ? t('never') : formatDate(last_watched_at)}</span>
    ),
    sortBy: ({ last_watched_at }) => last_watched_at,
  },
];

/** What a card says below the bars, in one line. */
function sayShortly({ videos, not_measured, last_watched_at }: Chapter): string {
  const parts = [
    t('watching.videosOf', { count: videos }),
    not_measured > 0 && t('watching.notMeasured', { count: not_measured }),
    last_watched_at !== null && formatDate(last_watched_at),
  ];
  return parts.filter(Boolean).join(' · ');
}

interface NotBegunProps {
  chapter: Chapter;
  roster_id: string | undefined;
}

/** How many have not seen anything of a chapter, which leads to who they are. */
function NotBegun({ chapter: { chapter_id, students, begun }, roster_id }: NotBegunProps) {
  const count = students - begun;
  if (count === 0) return formatNumber(0);
  return (
    <>
      {/* On a phone, the whole card leads to the chapter, where these are first. */}
      <span className="@xl:hidden">{t('watching.notBegunOf', { count })}</span>
      <Link
        to="/watching/$chapter_id"
        params={{ chapter_id }}
        search={{ roster_id, state: 'not begun' }}
        aria-label={t('watching.notBegunOf', { count })}
        className="row-link hidden font-semibold text-primary-ink underline-offset-4 hover:underline @xl:block"
      >
        {formatNumber(count)}
      </Link>
    </>
  );
}

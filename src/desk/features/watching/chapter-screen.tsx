import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { watchersTableCall } from '#contract/desk/tables.ts';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/watching.ts';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { VideoReached } from './video-reached.tsx';

/** /watching/{chapter_id}: how far its videos were watched, and who has and has not. */
export function WatchedChapterScreen() {
  const { chapter_id } = useParams({ from: '/watching/$chapter_id' });
  const chosen = useSearch({ from: '/watching/$chapter_id' });
  const { page: _, ...filter } = chosen;
  const navigate = useNavigate({ from: '/watching/$chapter_id' });
  const choose = (some: Partial<typeof chosen>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...some }), replace: true, resetScroll: false });
  const { batches } = useStaff();
  const watched = useDeskCall(watchedChapterCall, { chapter_id, ...chosen }, { keepsLast: true });
  const chapter = watched.data?.chapter;
  return (
    <Page
      title={chapter?.chapter_name ?? t('watching.chapter')}
      back={{
        to: '/watching',
        search: { subject_id: chapter?.subject_id },
        label: chapter?.subject_name ?? t('nav.watching'),
      }}
      aside={
        <TableDownload
          tables={[['watchers', t('nav.students')]]}
          read={(_, format) => callDesk(watchersTableCall, { chapter_id, ...filter, format })}
        />
      }
    >
      <Filters
        chosen={[chosen.roster_id, chosen.state].filter(Boolean).length}
        search={
          <SearchField
            label={t('watching.search')}
            value={chosen.search ?? ''}
            onChange={(search) => choose({ search: search || undefined })}
          />
        }
      >
        <ChoiceField
          label={t('batch')}
          value={chosen.roster_id}
          choices={batchChoices(batches)}
          onChange={(roster_id) => choose({ roster_id })}
        />
        <ChoiceField
          label={t('watching.state')}
          value={chosen.state}
          choices={[
            ['finished', t('watching.finished')],
            ['begun', t('watching.begun')],
            ['not begun', t('watching.notBegun')],
          ]}
          onChange={(state) => choose({ state })}
        />
      </Filters>
      <CallView call={watched} skeleton={<CardsSkeleton lines={[2, 6, 10]} />}>
        {({ summary, videos, rows, ...pages }) => (
          <>
            <div className="rounded-card border border-line bg-surface p-4 shadow-card">
              <Facts
                facts={[
                  [t('watching.students'), formatNumber(summary.students)],
                  [t('watching.finished'), formatNumber(summary.finished)],
                  [t('watching.begun'), formatNumber(summary.begun)],
                  [t('watching.notBegun'), formatNumber(summary.not_begun)],
                ]}
              />
              {videos.some(({ is_measured }) => !is_measured) && (
                <p className="mt-3 text-sm text-ink-soft">{t('watching.notMeasuredHelp')}</p>
              )}
            </div>
            <Card title={t('watching.who')} flush>
              {rows.length === 0 ? (
                <Empty>{t('watching.nobody')}</Empty>
              ) : (
                <DataTable
                  caption={t('watching.who')}
                  rows={rows}
                  columns={columns(videos)}
                  rowId={({ stud_id }) => stud_id}
                />
              )}
              <Pager {...pages} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
            </Card>
            <ul className="grid items-start gap-5 lg:grid-cols-2">
              {videos.map((video) => (
                <li key={video.topic_id}>
                  <VideoReached video={video} students={summary.students} />
                </li>
              ))}
            </ul>
          </>
        )}
      </CallView>
    </Page>
  );
}

type Row = DeskDataOf<typeof watchedChapterCall>['rows'][number];

const columns = (videos: readonly { is_measured: boolean }[]): Column<Row>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Person {...row} /> },
  { id: 'level', title: t('level'), onPhone: 'plain', cell: ({ level }) => level },
  {
    id: 'begun',
    title: t('watching.begun'),
    isNumber: true,
    cell: ({ begun }) => `${formatNumber(begun)} / ${formatNumber(videos.length)}`,
  },
  {
    id: 'finished',
    title: t('watching.finishedOnes'),
    isNumber: true,
    cell: ({ finished }) =>
      `${formatNumber(finished)} / ${formatNumber(videos.filter(({ is_measured }) => is_measured).length)}`,
  },
  {
    id: 'last',
    title: t('watching.last'),
    cell: ({ last_watched_at }) => (
      <span className="whitespace-nowrap">{last_watched_at === null ? t('never') : formatDate(last_watched_at)}</span>
    ),
  },
];

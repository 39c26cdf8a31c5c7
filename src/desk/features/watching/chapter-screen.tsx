import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { watchersTableCall } from '#contract/desk/tables.ts';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ColumnsChart } from '#desk/shared/charts/columns-chart.tsx';
import { FirstFew } from '#desk/shared/first-few.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { CountedChoices } from '#desk/shared/form/counted-choices.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import type { Order } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { SortMenu } from '#desk/shared/table/sort-menu.tsx';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { isSort, orders, watcherColumns } from './watcher-columns.tsx';

/** /watching/{chapter_id}: who has not watched it and who has, and how far each of its videos was watched. */
export function WatchedChapterScreen() {
  const { chapter_id } = useParams({ from: '/watching/$chapter_id' });
  const { sort = 'progress', desc = false, page, ...filter } = useSearch({ from: '/watching/$chapter_id' });
  const { roster_id, state, search } = filter;
  const navigate = useNavigate({ from: '/watching/$chapter_id' });
  const choose = (some: Partial<typeof filter & { sort: typeof sort; desc: boolean }>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...some }), replace: true, resetScroll: false });
  const order = ({ id, desc }: Order) => isSort(id) && choose({ sort: id, desc });
  const { batches } = useStaff();
  const watched = useDeskCall(
    watchedChapterCall,
    { chapter_id, ...filter, page, sort, descending: desc },
    { keepsLast: true },
  );
  const chapter = watched.data?.chapter;
  return (
    <Page
      title={chapter?.chapter_name ?? t('watching.chapter')}
      back={{
        to: '/watching',
        search: { subject_id: chapter?.subject_id },
        label: chapter?.subject_name ?? t('nav.watching'),
      }}
    >
      <Filters
        chosen={Number(roster_id !== undefined)}
        search={
          <SearchField
            label={t('watching.search')}
            value={search ?? ''}
            onChange={(text) => choose({ search: text || undefined })}
          />
        }
      >
        <div className="max-md:col-span-2 md:max-w-60">
          <ChoiceField
            label={t('batch')}
            value={roster_id}
            choices={batchChoices(batches)}
            onChange={(chosen) => choose({ roster_id: chosen })}
          />
        </div>
      </Filters>
      <CallView call={watched} skeleton={<CardsSkeleton lines={[2, 6, 10]} />}>
        {({ summary, videos, rows, ...pages }) => (
          <>
            <CountedChoices
              label={t('watching.state')}
              value={state}
              choices={[
                [undefined, t('all'), summary.students],
                ['not begun', t('watching.notBegun'), summary.not_begun],
                ['begun', t('watching.inProgress'), summary.begun],
                ['finished', t('watching.finished'), summary.finished],
              ]}
              onChange={(chosen) => choose({ state: chosen })}
            />
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <Card
                title={t('watching.students')}
                aside={
                  <div className="flex gap-2">
                    <SortMenu orders={orders()} order={{ id: sort, desc }} onOrder={order} />
                    <TableDownload
                      tables={[['watchers', t('nav.students')]]}
                      read={(_, format) => callDesk(watchersTableCall, { chapter_id, ...filter, format })}
                    />
                  </div>
                }
                flush
              >
                {rows.length === 0 ? (
                  <Empty>{t('watching.nobody')}</Empty>
                ) : (
                  <FirstFew rows={rows} most={8}>
                    {(shown) => (
                      <DataTable
                        caption={t('watching.who')}
                        rows={shown}
                        columns={watcherColumns(videos)}
                        rowId={({ stud_id }) => stud_id}
                        order={{ id: sort, desc }}
                        onOrder={order}
                        sortsAbove
                      />
                    )}
                  </FirstFew>
                )}
                {pages.pages > 1 && (
                  <Pager
                    {...pages}
                    onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
                  />
                )}
              </Card>
              <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
                {videos.map((video) => (
                  <li key={video.topic_id}>
                    <VideoReached
                      video={video}
                      students={summary.students}
                      most={Math.max(...videos.map(({ begun }) => begun))}
                    />
                  </li>
                ))}
              </ul>
            </div>
            {videos.some(({ is_measured }) => !is_measured) && (
              <p className="text-sm text-ink-soft">{t('watching.notMeasuredHelp')}</p>
            )}
          </>
        )}
      </CallView>
    </Page>
  );
}

interface VideoReachedProps {
  video: DeskDataOf<typeof watchedChapterCall>['videos'][number];
  /** How many there are to watch it. */
  students: number;
  /** How many have begun the video of the chapter that most have begun. */
  most: number;
}

/** How many of the students came how far in a video: where the columns fall, they left. */
function VideoReached({ video, students, most }: VideoReachedProps) {
  const { topic_name, is_measured, begun, finished, reached } = video;
  if (!is_measured)
    return (
      <Card title={topic_name} badge={<Badge>{t('watching.unmeasured')}</Badge>}>
        <p className="text-sm text-ink-soft">
          {begun > 0 && t('watching.beganOf', { begun, students })} {t('watching.unmeasuredHelp')}
        </p>
      </Card>
    );
  const left = mostLeft([begun, ...reached]);
  return (
    <Card title={topic_name}>
      <p className="mb-3 text-sm">
        {t('watching.video', { begun, finished, students })} {left && t('watching.left', left)}
      </p>
      {begun > 0 && (
        <ColumnsChart
          title={t('watching.reached')}
          axis={t('watching.part')}
          full={most}
          columns={[begun, ...reached].map((value, index) => ({
            value,
            label: String(index * 10),
            text: t('watching.reachedOf', { percent: index * 10, count: value }),
          }))}
        />
      )}
    </Card>
  );
}

/** Where most stopped watching, and how many. Nothing where they were few. */
function mostLeft(reached: readonly number[]) {
  const steps = reached.slice(1).map((count, index) => (reached[index] ?? 0) - count);
  const count = Math.max(...steps);
  const at = steps.indexOf(count);
  return count > 2 ? { count, from: at * 10, to: at * 10 + 10 } : undefined;
}

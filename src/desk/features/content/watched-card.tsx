import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { watchersTableCall } from '#contract/desk/tables.ts';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { CountedChoices } from '#desk/shared/form/counted-choices.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { TableDownload } from '#desk/shared/table/table-download.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';

interface Shown {
  roster_id?: string | undefined;
  state?: 'finished' | 'begun' | 'not begun' | undefined;
}

/** Who has watched the videos of a chapter and who has not, those first who have not. */
export function WatchedCard({ chapter_id }: { chapter_id: string }) {
  const { batches } = useStaff();
  const [shown, setShown] = useState<Shown>({});
  const [page, setPage] = useState(1);
  const choose = (some: Shown) => {
    setShown({ ...shown, ...some });
    setPage(1);
  };
  const watched = useDeskCall(watchedChapterCall, { chapter_id, ...shown, page }, { keepsLast: true });
  return (
    <Card
      title={t('watching.who')}
      aside={
        <TableDownload
          tables={[['watchers', t('nav.students')]]}
          read={(_, format) => callDesk(watchersTableCall, { chapter_id, ...shown, format })}
        />
      }
      flush
    >
      <CallView call={watched} skeleton={<CardsSkeleton lines={[6]} />}>
        {({ summary, videos, measured, rows, ...pages }) => (
          <>
            <div className="flex flex-col gap-3 px-4 pb-3">
              <ChoiceField
                label={t('batch')}
                value={shown.roster_id}
                choices={batchChoices(batches)}
                onChange={(roster_id) => choose({ roster_id })}
              />
              <CountedChoices
                label={t('watching.state')}
                value={shown.state}
                choices={[
                  [undefined, t('all'), summary.students],
                  ['not begun', t('watching.notBegun'), summary.not_begun],
                  ['begun', t('watching.inProgress'), summary.begun],
                  ['finished', t('watching.finished'), summary.finished],
                ]}
                onChange={(state) => choose({ state })}
              />
              {measured < videos && <p className="text-sm text-ink-soft">{t('watching.notMeasuredHelp')}</p>}
            </div>
            <FirstFew rows={rows} most={5} isAlways>
              {(shown) => (
                <DataTable
                  caption={t('watching.who')}
                  rows={shown}
                  empty={t('watching.nobody')}
                  columns={columns(measured)}
                  rowId={({ stud_id }) => stud_id}
                  order={{ id: 'state', desc: false }}
                  sortsAbove
                />
              )}
            </FirstFew>
            {pages.pages > 1 && <Pager {...pages} onPage={setPage} />}
          </>
        )}
      </CallView>
    </Card>
  );
}

type Watcher = DeskDataOf<typeof watchedChapterCall>['rows'][number];

const columns = (measured: number): Column<Watcher>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Person {...row} isShort /> },
  {
    id: 'state',
    title: t('watching.state'),
    onPhone: 'aside',
    cell: ({ begun, finished }) => {
      if (measured > 0 && finished >= measured) return <Badge tone="good">{t('watching.finished')}</Badge>;
      if (begun === 0) return <Badge tone="warn">{t('watching.notBegun')}</Badge>;
      return <Badge>{t('watching.finishedOf', { finished, videos: measured })}</Badge>;
    },
  },
  {
    id: 'last',
    title: t('watching.last'),
    onPhone: 'plain',
    cell: ({ last_watched_at }) => last_watched_at !== null && formatDate(last_watched_at),
  },
];

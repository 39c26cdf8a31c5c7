import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { batchCall, renameBatchCall } from '#contract/desk/batches.ts';
import { maxContentName } from '#contract/desk/content.ts';
import { studentsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatMonth, todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { MenuItem, menuItemClassName } from '#desk/shared/menu.tsx';
import { Frame, Page } from '#desk/shared/page.tsx';
import { type ReadTable, TableDownload } from '#desk/shared/table/table-download.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { EndCard, ResumeCard } from './end-card.tsx';
import { type Batch, batchFacts, batchTitle } from './end-text.ts';
import { FormerCard, MembersCard } from './members-card.tsx';
import { MergeCard } from './merge-card.tsx';
import { OfBatch } from './of-batch.tsx';

/** /batches/…: who is in a batch, what is for it, what would end with it, and who has left it. */
export function BatchScreen() {
  const { roster_id } = useParams({ from: '/batches/$roster_id' });
  const call = useDeskCall(batchCall, { roster_id });
  const may = useMay();
  const [isRenaming, setRenaming] = useState(false);
  const { data } = call;
  const mayRename = may(renameBatchCall) && data && !isRenaming;
  const read: ReadTable<string> = (month, format) => callDesk(studentsTableCall, { roster_id, month, format });
  return (
    <Page
      title={data ? batchTitle(data) : t('nav.batches')}
      subtitle={data && batchFacts(data)}
      back={{ to: '/batches', label: t('nav.batches') }}
      aside={
        <div className="flex flex-wrap gap-2">
          <Link to="/report-cards" search={{ roster_id }} className={buttonClassName('quiet')}>
            {t('cards.title')}
          </Link>
          <TableDownload
            tables={lastMonths()}
            read={read}
            others={(close) => (
              <>
                <li>
                  <Link to="/students" search={{ roster_id }} className={menuItemClassName}>
                    {t('nav.students')}
                  </Link>
                </li>
                {mayRename && (
                  <MenuItem
                    onClick={() => {
                      close();
                      setRenaming(true);
                    }}
                  >
                    {t('batches.rename')}
                  </MenuItem>
                )}
              </>
            )}
          />
        </div>
      }
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 3]} />}>
        {(batch) => (
          <>
            {isRenaming && <RenameCard batch={batch} onDone={() => setRenaming(false)} />}
            <MembersCard batch={batch} />
            <OfBatch batch={batch} />
            {batch.former.length > 0 && <FormerCard batch={batch} />}
            {batch.end && batch.ends_at === null && <MergeCard batch={batch} />}
            {batch.end &&
              (batch.ends_at === null ? <EndCard batch={batch} end={batch.end} /> : <ResumeCard batch={batch} />)}
          </>
        )}
      </CallView>
    </Page>
  );
}

/** How often the students were in their classes, by month. */
function lastMonths(): [month: string, text: string][] {
  const [year = 0, month = 0] = todayInZone().split('-').map(Number);
  return [1, 2, 3].map((back) => {
    const first = new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 10);
    return [first.slice(0, 7), t('attendance.ofMonth', { month: formatMonth(first) })];
  });
}

function RenameCard({ batch: { roster_id, batch_name }, onDone }: { batch: Batch; onDone: () => void }) {
  const [name, setName] = useState(batch_name);
  const rename = useChange(renameBatchCall, onDone);
  return (
    <Frame>
      <DeskForm
        layout="line"
        className="p-4"
        change={rename}
        onSave={() => rename.mutate({ roster_id, name })}
        onCancel={onDone}
      >
        <div className="min-w-0 grow basis-60">
          <TextField
            label={t('batches.newName')}
            value={name}
            maxLength={maxContentName}
            autoFocus
            required
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      </DeskForm>
    </Frame>
  );
}

import { Link } from '@tanstack/react-router';
import { batchesCall, type ListedBatch } from '#contract/desk/batches.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { endText } from './end-text.ts';

/** /batches: the batches that have, or had, students. */
export function BatchesScreen() {
  const call = useDeskCall(batchesCall, {});
  return (
    <Page title={t('batches.title')} back={{ to: '/students', label: t('nav.students') }}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Frame>
              <Empty>{t('batches.none')}</Empty>
            </Frame>
          ) : (
            <Frame>
              <ul className="divide-y divide-line">
                {rows.map((batch) => (
                  <BatchRow key={batch.roster_id} batch={batch} />
                ))}
              </ul>
            </Frame>
          )
        }
      </CallView>
    </Page>
  );
}

function BatchRow({ batch }: { batch: ListedBatch }) {
  const { roster_id, batch_name, subject_name } = batch;
  const facts = [t('students.count', { count: batch.students }), endText(batch)].filter(Boolean);
  return (
    <li>
      <Link
        to="/batches/$roster_id"
        params={{ roster_id }}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
      >
        <span className="min-w-0 font-semibold wrap-break-word">
          {[batch_name, subject_name].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-ink-soft">{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}

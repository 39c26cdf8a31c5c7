import { Link } from '@tanstack/react-router';
import { addBatchCall, batchesCall, type ListedBatch } from '#contract/desk/batches.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { batchFacts, batchTitle } from './end-text.ts';

/** /batches: those that go on, and behind a fold those that have ended. */
export function BatchesScreen() {
  const call = useDeskCall(batchesCall, {});
  const mayAdd = useMay()(addBatchCall);
  return (
    <Page
      title={t('nav.batches')}
      aside={
        mayAdd && (
          <div className="flex flex-wrap gap-2">
            <Link to="/batches/session" className={buttonClassName('quiet')}>
              {t('batches.sessionTitle')}
            </Link>
            <Link to="/batches/new" className={buttonClassName('primary')}>
              {t('batches.new')}
            </Link>
          </div>
        )
      }
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows }) => {
          const ended = rows.filter((one) => one.is_ended);
          return (
            <>
              <Frame>
                {rows.length === ended.length ? (
                  <Empty>{t(mayAdd ? 'batches.none' : 'batches.noneOfOwn')}</Empty>
                ) : (
                  <BatchList batches={rows.filter((one) => !one.is_ended)} />
                )}
              </Frame>
              {ended.length > 0 && (
                <details className="group rounded-card border border-line bg-surface shadow-card">
                  <summary className="target flex cursor-pointer list-none items-center gap-2 rounded-control px-4 font-semibold">
                    {t('batches.endedCount', { count: ended.length })}
                    <ChevronDownIcon className="size-5 group-open:rotate-180" />
                  </summary>
                  <BatchList batches={ended} />
                </details>
              )}
            </>
          );
        }}
      </CallView>
    </Page>
  );
}

function BatchList({ batches }: { batches: readonly ListedBatch[] }) {
  return (
    <ul className="divide-y divide-line">
      {batches.map((batch) => (
        <li key={batch.roster_id}>
          <Link
            to="/batches/$roster_id"
            params={{ roster_id: batch.roster_id }}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0 font-semibold wrap-break-word">{batchTitle(batch)}</span>
            <span className="text-sm text-ink-soft">{batchFacts(batch)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link, useParams } from '@tanstack/react-router';
import { type Batch, batchesCall } from '#contract/live/live.ts';
import { CardFacts } from '#ui/cards/card-facts.tsx';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { paths, toLiveClasses } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { soonestFirst, useLiveToday } from '#web/shared/live/use-live-today.ts';
import { Loading } from '#web/shared/loading.tsx';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { ClassIcon } from './class-icon.tsx';
import { NoneToday } from './none-today.tsx';

/** /live-batches/{subId}: the batches of a live subject, each with the class that is on or next. */
export function LiveBatchesScreen() {
  const { subId } = useParams({ from: `/guarded${paths.liveBatches}` });
  const batches = useCall(batchesCall, { sub_id: subId });
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseBatch')}>
      <CallView call={batches} skeleton={<NumberedGridSkeleton cards={3} />}>
        {(list) => <BatchList subId={subId} batches={list} />}
      </CallView>
    </Screen>
  );
}

/** The batches, the one whose class is on or comes soonest first. It waits for the classes, so that no card moves under a finger. */
function BatchList({ subId, batches }: { subId: string; batches: readonly Batch[] }) {
  const { isKnown, todayOf } = useLiveToday();
  if (!isKnown) {
    return (
      <Loading>
        <NumberedGridSkeleton cards={3} />
      </Loading>
    );
  }
  const rows = batches.map((batch) => ({
    batch,
    today: todayOf((one) => one.subject_id === subId && one.batch_id === batch.batch_id),
  }));
  return (
    <>
      <NoneToday of={rows} />
      <CardGrid label={t('live.batches')}>
        {soonestFirst(rows).map(({ batch: { batch_id, batch_name }, today }) => (
          <li key={batch_id}>
            <Link {...toLiveClasses(subId, batch_id)} className={cardClassName}>
              <span className="flex grow items-center gap-3 p-4">
                <ClassIcon isOn={today.isOn} />
                <span className="flex min-w-0 grow flex-col gap-0.5">
                  <span className="line-clamp-3 text-lg font-semibold group-hover:text-primary-ink md:text-base xl:text-lg">
                    <ProviderTitle title={today.isOn ? `${batch_name} (streaming)` : batch_name} />
                  </span>
                  <CardFacts facts={today.facts} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </CardGrid>
    </>
  );
}

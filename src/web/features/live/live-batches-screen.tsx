import { useParams } from '@tanstack/react-router';
import { batchesCall } from '#contract/live/live.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/live.ts';
import { paths } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { soonestFirst, useLiveToday } from '#web/shared/live/use-live-today.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { NumberedGridSkeleton } from '#web/ui/list-skeletons.tsx';
import { BatchCard } from './batch-card.tsx';

/** More batches would be too many calls for a line on each card. */
const maxAsked = 6;

/** /live-batches/{subId}: the batches of a live subject, each with the class that is on or next. The soonest is first. */
export function LiveBatchesScreen() {
  const { subId } = useParams({ from: `/guarded${paths.liveBatches}` });
  const batches = useCall(batchesCall, { sub_id: subId });
  const { isKnown, todayOf } = useLiveToday();
  const skeleton = <NumberedGridSkeleton cards={3} />;
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseBatch')}>
      <CallView call={batches} skeleton={skeleton}>
        {(list) =>
          isKnown ? (
            <CardGrid label={t('live.batches')}>
              {soonestFirst(
                list.map((batch) => ({
                  batch,
                  today: todayOf((one) => one.subject_id === subId && one.batch_id === batch.batch_id),
                })),
              ).map(({ batch, today }) => (
                <li key={batch.batch_id}>
                  <BatchCard subId={subId} batch={batch} today={today} asksForNext={list.length <= maxAsked} />
                </li>
              ))}
            </CardGrid>
          ) : (
            <Loading>{skeleton}</Loading>
          )
        }
      </CallView>
    </Screen>
  );
}

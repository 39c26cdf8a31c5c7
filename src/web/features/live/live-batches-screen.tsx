import { useParams } from '@tanstack/react-router';
import { batchesCall } from '#contract/live/live.ts';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { useLiveToday } from '#web/shared/live/use-live-today.ts';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { BatchList } from './batch-list.tsx';

/** /live-batches/{subId}: the batches of a live subject, each with the class that is on or next. */
export function LiveBatchesScreen() {
  const { subId } = useParams({ from: `/guarded${paths.liveBatches}` });
  const batches = useCall(batchesCall, { sub_id: subId });
  const live = useLiveToday();
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseBatch')}>
      <CallView call={batches} skeleton={<NumberedGridSkeleton cards={3} />}>
        {(list) => <BatchList key={subId} subId={subId} batches={list} live={live} />}
      </CallView>
    </Screen>
  );
}

import { Link, useParams } from '@tanstack/react-router';
import { batchesCall } from '#contract/live/live.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/live.ts';
import { paths, toLiveClasses } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { useLiveToday } from '#web/shared/live/use-live-today.ts';
import { Loading } from '#web/shared/loading.tsx';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { CardGrid, cardClassName } from '#web/ui/cards/card-grid.tsx';
import { NumberedCard } from '#web/ui/cards/numbered-card.tsx';
import { NumberedGridSkeleton } from '#web/ui/list-skeletons.tsx';

/** /live-batches/{subId}: the batches of a live subject, each with the class that is on or next today. */
export function LiveBatchesScreen() {
  const { subId } = useParams({ from: `/guarded${paths.liveBatches}` });
  const batches = useCall(batchesCall, { sub_id: subId });
  const subject = useSubjectName(subId, undefined) ?? '';
  const { isKnown, todayOf } = useLiveToday();
  const skeleton = <NumberedGridSkeleton cards={3} />;
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseBatch')}>
      <CallView call={batches} skeleton={skeleton}>
        {(list) =>
          isKnown ? (
            <CardGrid label={t('live.batches')}>
              {list.map(({ batch_id, batch_name }, index) => {
                const { isOn, facts } = todayOf((one) => one.subject_id === subId && one.batch_id === batch_id);
                return (
                  <li key={batch_id}>
                    <Link {...toLiveClasses(subId, batch_id)} className={cardClassName}>
                      <NumberedCard
                        subject_name={subject}
                        number={index + 1}
                        title={<ProviderTitle title={isOn ? `${batch_name} (streaming)` : batch_name} />}
                        facts={facts}
                      />
                    </Link>
                  </li>
                );
              })}
            </CardGrid>
          ) : (
            <Loading>{skeleton}</Loading>
          )
        }
      </CallView>
    </Screen>
  );
}

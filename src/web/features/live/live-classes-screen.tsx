import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type LiveClass, liveClassesCall } from '#contract/live/live.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/live.ts';
import { paths } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { isOver, turnOf } from '#web/shared/live/occurrence.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { Screen } from '#web/shared/screen.tsx';
import { streamingTitle } from '#web/shared/streaming-title.ts';
import { RowsSkeleton } from '#web/ui/list-skeletons.tsx';
import { arrangeClasses } from './arrange-classes.ts';
import { ClassCard } from './class-card.tsx';

/** /live-classes/{subId}/{bId}: the live classes of a batch, what is on first. */
export function LiveClassesScreen() {
  const { subId, bId } = useParams({ from: `/guarded${paths.liveClasses}` });
  const classes = useCall(liveClassesCall, { sub_id: subId, batch_id: bId });
  const now = useNow();
  useNextTurns(classes, now);
  const batch = streamingTitle(classes.data?.[0]?.batch_name ?? '').title;
  return (
    // The subtitle's line is there before its text is.
    <Screen
      title={t('live.title')}
      subtitle={classes.isPending ? '\u00a0' : batch}
      tabTitle={[t('live.title'), batch].filter(Boolean).join(' – ')}
    >
      <CallView call={classes} skeleton={<RowsSkeleton rows={2} />}>
        {(list) => (
          <ul aria-label={t('live.classes')} className="flex flex-col gap-3 md:gap-4">
            {arrangeClasses(list, now).map(({ liveClass, turn, place }) => (
              <li key={place}>
                <ClassCard liveClass={liveClass} turn={turn} now={now} id={`class-${place}`} />
              </li>
            ))}
          </ul>
        )}
      </CallView>
    </Screen>
  );
}

/** A class that has ended while the page was open may be held again: the provider knows when. */
function useNextTurns(classes: UseQueryResult<LiveClass[]>, now: number): void {
  const { data = [], dataUpdatedAt, refetch } = classes;
  const hasEnded = data.map(turnOf).some((turn) => turn && isOver(turn, now) && !isOver(turn, dataUpdatedAt));
  useEffect(() => {
    if (hasEnded) void refetch();
  }, [hasEnded, refetch]);
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type LiveClass, liveClassesCall } from '#contract/live/live.ts';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { isOver, occurrenceOf } from '#web/shared/live/occurrence.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { arrangeClasses } from './arrange-classes.ts';
import { ClassCard } from './class-card.tsx';

/** /live-classes/{subId}/{bId}: the live classes of a batch, those that are on first. */
export function LiveClassesScreen() {
  const { subId, bId } = useParams({ from: `/guarded${paths.liveClasses}` });
  const classes = useCall(liveClassesCall, { sub_id: subId, batch_id: bId });
  const now = useNow();
  useNextOccurrences(classes, now);
  const batch = streamingTitle(classes.data?.[0]?.batch_name ?? '').title;
  return (
    // The space keeps the subtitle's line free until its text is there.
    <Screen
      title={t('live.title')}
      subtitle={classes.isPending ? '\u00a0' : batch}
      tabTitle={[t('live.title'), batch].filter(Boolean).join(' – ')}
    >
      <CallView call={classes} skeleton={<RowsSkeleton rows={2} />}>
        {(list) => (
          <ul aria-label={t('live.classes')} className="flex flex-col gap-3 md:gap-4">
            {arrangeClasses(list, now).map(({ liveClass, occurrence, index }, place, classes) => (
              <li key={index}>
                <ClassCard
                  liveClass={liveClass}
                  occurrence={occurrence}
                  now={now}
                  isAmongTimed={classes.some((one) => one.occurrence)}
                  isFirst={place === 0}
                  id={`class-${index}`}
                />
              </li>
            ))}
          </ul>
        )}
      </CallView>
    </Screen>
  );
}

/** Asks the provider again when a class has ended while the page was open, because the class may take place again. */
function useNextOccurrences(classes: UseQueryResult<LiveClass[]>, now: number): void {
  const { data = [], dataUpdatedAt, refetch } = classes;
  const hasEnded = data
    .map(occurrenceOf)
    .some((occurrence) => occurrence && isOver(occurrence, now) && !isOver(occurrence, dataUpdatedAt));
  useEffect(() => {
    if (hasEnded) void refetch();
  }, [hasEnded, refetch]);
}

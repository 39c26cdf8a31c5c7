import { continueWatchingCall } from '#contract/watching/progress.ts';
import { useCall } from '#web/api/use-call.ts';
import { config } from '#web/config.ts';
import { Loading } from '#web/shared/loading.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { ContinueWatching } from './continue-watching.tsx';
import { SectionTiles } from './section-tiles.tsx';
import { TodaysLive } from './todays-live.tsx';
import { useTodaysTiles } from './use-todays-tiles.ts';

/**
 * The sections below Home's tiles. They appear together, because a section that came later would push the others down.
 * A section that cannot be loaded is left out, without a message.
 */
export function HomeSections() {
  const watching = useCall(continueWatchingCall, {}, config.extensions);
  const { tiles, isKnown } = useTodaysTiles();
  const isWatchingKnown = !config.extensions || watching.data !== undefined || watching.failureCount > 0;
  if (!isWatchingKnown || !isKnown) return <SectionsSkeleton />;
  return (
    <div className="animate-appear">
      <ContinueWatching topics={watching.data ?? []} />
      <TodaysLive tiles={tiles} />
      <SectionTiles />
    </div>
  );
}

function SectionsSkeleton() {
  return (
    <Loading>
      <div aria-hidden="true" className="mt-8 md:mt-10">
        <SkeletonBar className="h-6 w-48" />
        <div className="mt-4 h-72 animate-shimmer rounded-card bg-sunken" />
      </div>
    </Loading>
  );
}

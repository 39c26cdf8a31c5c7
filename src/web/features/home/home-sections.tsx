import type { WatchedTopic } from '#contract/watching/progress.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { ContinueWatching } from './continue-watching.tsx';
import { SectionTiles } from './section-tiles.tsx';
import { TodaysLive } from './todays-live.tsx';
import { useTodaysTiles } from './use-todays-tiles.ts';

/**
 * The sections below Home's tiles. They appear together, because a section that came later would push the others down.
 * A section that cannot be loaded is left out, without a message. `topics` are the videos to continue, undefined until
 * they are known.
 */
export function HomeSections({ topics }: { topics: readonly WatchedTopic[] | undefined }) {
  const { tiles, isKnown } = useTodaysTiles();
  if (!topics || !isKnown) return <SectionsSkeleton />;
  return (
    <div className="animate-appear">
      <TodaysLive tiles={tiles} />
      <ContinueWatching topics={topics} />
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

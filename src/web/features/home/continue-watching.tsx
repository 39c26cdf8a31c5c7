import { Link } from '@tanstack/react-router';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { resolveMediaUrl } from '#web/api/media-url.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { t } from '#web/messages/home.ts';
import { toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { PlayableCover } from '#web/shared/playable-cover.tsx';
import { newestProgress } from '#web/shared/player/use-watch-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { cardClassName } from '#web/ui/cards/card-grid.tsx';
import { Cover } from '#web/ui/cards/cover.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';

const maxTopics = 3;
/** The provider uses the same limit, because few students watch the end titles. */
const finishedPercent = 95;

/**
 * The videos that the student has begun. The newest is large, because it is what they do next; earlier ones are beside
 * it.
 */
export function ContinueWatching({ topics }: { topics: readonly WatchedTopic[] }) {
  const [newest, ...others] = useUnfinished(topics);
  if (!newest) return null;
  return (
    <section aria-labelledby="continue-watching">
      <SectionTitle id="continue-watching">{t('home.continueWatching')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        <li className={others.length > 0 ? 'md:col-span-2 lg:row-span-2' : 'md:col-span-full'}>
          <Newest topic={newest} />
        </li>
        {others.slice(0, maxTopics - 1).map((topic) => (
          <li key={topic.topic_id}>
            <Earlier topic={topic} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Newest({ topic }: { topic: WatchedTopic }) {
  return (
    <Link
      {...toTopic(topic.chapter_id, topic.topic_id)}
      className={`${cardClassName} md:flex-row md:items-center md:p-4`}
    >
      <span className="block shrink-0 overflow-hidden md:w-3/5 md:max-w-105 md:rounded-control lg:w-2/3">
        <PlayableCover
          id={topic.subject_id}
          name={topic.subject_name}
          image={resolveMediaUrl(topic.thumbnail)}
          isFirst
        />
      </span>
      <span className="flex min-w-0 grow flex-col gap-1 px-4 py-3.5 md:py-0 md:pr-1 md:pl-5">
        <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink lg:text-xl">
          {topic.topic_name}
        </span>
        <WatchProgress topic={topic} />
      </span>
    </Link>
  );
}

function Earlier({ topic }: { topic: WatchedTopic }) {
  return (
    <Link {...toTopic(topic.chapter_id, topic.topic_id)} className={`${cardClassName} justify-center`}>
      <span className="flex flex-wrap items-center gap-3 p-3">
        <span className="block grow basis-24 overflow-hidden rounded-control">
          <Cover id={topic.subject_id} name="" image={resolveMediaUrl(topic.thumbnail)} />
        </span>
        <span className="flex min-w-0 grow-999 basis-20 flex-col gap-0.5">
          <span className="line-clamp-2 font-semibold group-hover:text-primary-ink">{topic.topic_name}</span>
          <WatchProgress topic={topic} />
        </span>
      </span>
    </Link>
  );
}

function WatchProgress({ topic: { subject_name, position, duration } }: { topic: WatchedTopic }) {
  const minutes = Math.max(1, Math.ceil((duration - position) / 60));
  // The duration is 0 where the player did not know it.
  const left = duration > 0 && t('home.minutesLeft', { count: minutes });
  return (
    <>
      <span className="text-sm text-ink-soft tabular-nums">{[subject_name, left].filter(Boolean).join(' · ')}</span>
      {duration > 0 && (
        <span className="mt-1.5 block overflow-hidden rounded-full">
          <ProgressBar percent={(100 * position) / duration} />
        </span>
      )}
    </>
  );
}

/**
 * The provider's list, with newer progress from this device. A topic that the student has finished since is left out.
 */
function useUnfinished(topics: readonly WatchedTopic[]): WatchedTopic[] {
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  return topics
    .map((topic) => {
      const { position = 0, duration = 0, watched_at, furthest } = newestProgress(local.get(topic.topic_id), topic);
      return { ...topic, position, duration, watched_at, furthest };
    })
    .filter((topic) => watchedPercent(topic) < finishedPercent)
    .sort((a, b) => (b.watched_at ?? 0) - (a.watched_at ?? 0));
}

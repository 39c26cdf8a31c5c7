import { Link } from '@tanstack/react-router';
import type { WatchedTopic } from '#contract/progress.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { t } from '#web/messages/t.ts';
import { toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { PlayableCover } from '#web/shared/playable-cover.tsx';
import { newestProgress } from '#web/shared/player/use-watch-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { cardLook } from '#web/ui/card-grid.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import '#web/messages/home.ts';

const shown = 3;
/** As the provider has it: few sit through the end titles. */
const finishedPercent = 95;

/** The videos that the student began: the newest large, since that is what they do next, the ones before it beside it. */
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
        {others.slice(0, shown - 1).map((topic) => (
          <li key={topic.topic_id}>
            <Before topic={topic} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Newest({ topic }: { topic: WatchedTopic }) {
  return (
    <Link {...toTopic(topic.chapter_id, topic.topic_id)} className={`${cardLook} md:flex-row md:items-center md:p-4`}>
      <span className="block shrink-0 overflow-hidden md:w-3/5 md:max-w-105 md:rounded-control lg:w-2/3">
        <PlayableCover id={topic.subject_id} name={topic.subject_name} image={mediaAddress(topic.thumbnail)} />
      </span>
      <span className="flex min-w-0 grow flex-col gap-1 px-4 py-3.5 md:py-0 md:pr-1 md:pl-5">
        <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink lg:text-xl">
          {topic.topic_name}
        </span>
        <HowFar topic={topic} />
      </span>
    </Link>
  );
}

function Before({ topic }: { topic: WatchedTopic }) {
  return (
    <Link {...toTopic(topic.chapter_id, topic.topic_id)} className={`${cardLook} justify-center`}>
      <span className="flex flex-wrap items-center gap-3 p-3">
        <span className="block grow basis-24 overflow-hidden rounded-control">
          <Cover id={topic.subject_id} name="" image={mediaAddress(topic.thumbnail)} />
        </span>
        <span className="flex min-w-0 grow-999 basis-20 flex-col gap-0.5">
          <span className="line-clamp-2 font-semibold group-hover:text-primary-ink">{topic.topic_name}</span>
          <HowFar topic={topic} />
        </span>
      </span>
    </Link>
  );
}

function HowFar({ topic: { subject_name, position, duration } }: { topic: WatchedTopic }) {
  const minutes = Math.max(1, Math.ceil((duration - position) / 60));
  // 0 is a length that the player did not know.
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

/** As the provider tells it, but for what the student watched here since: that is newer, and may be finished by now. */
function useUnfinished(topics: readonly WatchedTopic[]): WatchedTopic[] {
  const stud_id = useSession((session) => session.user?.stud_id);
  return topics
    .map((topic) => {
      const { position = 0, duration = 0, watched_at } = newestProgress(stud_id, topic.topic_id, topic);
      return { ...topic, position, duration, watched_at };
    })
    .filter((topic) => watchedPercent(topic) < finishedPercent)
    .sort((a, b) => (b.watched_at ?? 0) - (a.watched_at ?? 0));
}

import { Link } from '@tanstack/react-router';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { Cover } from '#ui/cards/cover.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SectionTitle } from '#ui/section-title.tsx';
import { toTopic } from '#web/paths.ts';
import { coverUrl } from '#web/shared/cover-url.ts';
import { t } from '#web/texts.ts';
import { timeLeft } from './now/time-left.ts';

const maxTopics = 3;

/** The videos that the student has begun, newest first. */
export function ContinueWatching({ topics }: { topics: readonly WatchedTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="continue-watching">
      <SectionTitle id="continue-watching">{t('home.continueWatching')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5">
        {topics.slice(0, maxTopics).map((topic) => (
          <li key={topic.topic_id}>
            <Begun topic={topic} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begun({ topic }: { topic: WatchedTopic }) {
  const { position, duration, subject_name } = topic;
  return (
    <Link {...toTopic(topic.chapter_id, topic.topic_id)} className={cardClassName}>
      <span className="flex flex-wrap items-start gap-3 p-3">
        <span className="block grow basis-24 overflow-hidden rounded-control">
          <Cover name={subject_name} image={coverUrl(topic.thumbnail)} />
        </span>
        <span className="flex min-w-0 grow-999 basis-[7rem] flex-col gap-0.5">
          <span className="line-clamp-2 font-semibold group-hover:text-primary-ink">{topic.topic_name}</span>
          <span className="text-sm whitespace-pre-line text-ink-soft tabular-nums">
            {[timeLeft(topic), subject_name].filter(Boolean).join('\n')}
          </span>
          {duration > 0 && (
            <span className="mt-1.5 block overflow-hidden rounded-full">
              <ProgressBar percent={(100 * position) / duration} />
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

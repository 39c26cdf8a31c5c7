import { Link } from '@tanstack/react-router';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { Cover } from '#ui/cards/cover.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SectionTitle } from '#ui/section-title.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { toTopic } from '#web/paths.ts';
import { coverUrl } from '#web/shared/cover-url.ts';
import { Loading } from '#web/shared/loading.tsx';
import { learningSections } from '#web/shared/main-sections.ts';
import { ShortcutTile } from '#web/shared/shortcut-tile.tsx';
import { t } from '#web/texts.ts';
import images from './images/tiles.svg';
import { timeLeft } from './now/time-left.ts';
import { type LiveTile, useTodaysTiles } from './use-todays-tiles.ts';

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

const maxTopics = 3;

/** The videos that the student has begun, newest first. */
function ContinueWatching({ topics }: { topics: readonly WatchedTopic[] }) {
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

const sections = Object.values(learningSections);

/** The portal's other sections, each with a few words on what is there. */
function SectionTiles() {
  return (
    <section aria-labelledby="sections">
      <SectionTitle id="sections">{t('home.explore')}</SectionTitle>
      {/* Two columns, or one where text is large. Five tiles fill the rows of a phone when the last one is wider. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(7.25rem,40%),1fr))] gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-5">
        {sections.map(({ to, Icon, text, hint }) => (
          <li key={to} className="last:col-span-full md:last:col-auto">
            <Link to={to} className={cardClassName}>
              <span className="flex grow flex-wrap content-start items-center gap-3 p-3 md:p-4">
                <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
                  <Icon />
                </span>
                <span className="flex grow basis-[9rem] flex-col gap-0.5">
                  <span className="font-semibold group-hover:text-primary-ink">{t(text)}</span>
                  <span className="text-sm text-ink-soft">{t(hint)}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Today's live classes as tiles. A class that is on has the '(streaming)' marker, and so the live indicator. */
function TodaysLive({ tiles }: { tiles: readonly LiveTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="todays-live">
      <SectionTitle id="todays-live">{t('live.todaysClasses')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5">
        {tiles.map(({ key, title, subtitle, to }, index) => (
          <li key={key}>
            <ShortcutTile index={index} title={title} subtitle={subtitle} image={`${images}#live`} to={to} />
          </li>
        ))}
      </ul>
    </section>
  );
}

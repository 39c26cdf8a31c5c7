import { Link, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { Cover, type CoverProps } from '#ui/cards/cover.tsx';
import { CoverCard } from '#ui/cards/cover-card.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { CardGridSkeleton } from '#ui/list-skeletons.tsx';
import { videoClassName } from '#ui/player/video-class-name.ts';
import { formatDay } from '#web/messages/format-day.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths, toHistory } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { coverUrl } from '#web/shared/cover-url.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ShowMore } from '#web/shared/older-rows/show-more.tsx';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { watchedText } from '#web/shared/player/watched-text.ts';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { useWatched } from './use-watched.ts';
import type { WatchedItem } from './watched-item.ts';
import { WatchedPlayer } from './watched-player.tsx';

/** /history: the videos watched lately, or with the query parameter `playing` that video. */
export function HistoryScreen() {
  const { playing } = useSearch({ from: `/guarded${paths.history}` });
  const { call, older, renew, items } = useWatched(playing);
  const item = useOpenItem(items, playing);

  const content = () => {
    if (playing === undefined) {
      return (
        <>
          <HistoryGrid items={items} />
          <ShowMore older={older} />
        </>
      );
    }
    if (!item) return older.isLoading ? <PlayerSkeleton /> : <UnknownVideo />;
    return <WatchedPlayer key={item.key} item={item} renew={() => renew(item.key)} />;
  };
  // The space keeps the subtitle's line free until its text is there.
  const count = call.isPending ? '\u00a0' : t('facts.videos', { count: items.length });
  const subtitle = playing === undefined && (call.isPending || items.length > 0) ? count : undefined;
  const nothing = playing === undefined ? <NoDataPage detail={t('history.empty')} /> : <UnknownVideo />;
  const name = item && (item.topic_name || item.subject_name);
  return (
    <Screen title={t('history.title')} subtitle={subtitle} tabTitle={name || t('history.title')}>
      <CallView
        call={call}
        skeleton={playing === undefined ? <CardGridSkeleton /> : <PlayerSkeleton />}
        empty={items.length > 0 ? content() : nothing}
      >
        {content}
      </CallView>
    </Screen>
  );
}

/** The video that plays. It stays the same while it plays, even where a newer list no longer has it. */
function useOpenItem(items: readonly WatchedItem[], playing: string | undefined): WatchedItem | undefined {
  const latest = useRef<WatchedItem>(undefined);
  const listed = items.find(({ key }) => key === playing);
  if (listed) latest.current = listed;
  return latest.current?.key === playing ? latest.current : undefined;
}

function UnknownVideo() {
  return (
    <NoDataPage detail={t('history.unknown')}>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={paths.subjects} text={t('subjects.title')} />
        <ButtonLink {...toHistory()} replace kind="quiet" text={t('history.all')} />
      </div>
    </NoDataPage>
  );
}

function PlayerSkeleton() {
  return <div className={`player-card -mx-4 bg-black md:mx-0 md:rounded-card ${videoClassName}`} />;
}

/** The videos that were watched, as cards. A card plays its video. */
function HistoryGrid({ items }: { items: readonly WatchedItem[] }) {
  return (
    <CardGrid label={t('history.title')}>
      {items.map((item) => {
        const percent = watchedPercent(item);
        return (
          <li key={item.key}>
            <Link {...toHistory(item.key)} className={cardClassName}>
              <CoverCard
                cover={<PlayableCover name={item.subject_name} image={coverUrl(item.thumbnail)} />}
                title={item.topic_name || item.subject_name}
                facts={[
                  joinFacts(
                    watchedText(percent),
                    item.watched_at && formatDay(item.watched_at).replaceAll(' ', '\u00a0'),
                  ),
                  item.topic_name && item.subject_name,
                ]
                  .filter(Boolean)
                  .join('\n')}
                percent={percent}
              />
            </Link>
          </li>
        );
      })}
    </CardGrid>
  );
}

/** A cover with a play sign, for a card that plays a video. */
function PlayableCover(cover: CoverProps) {
  return (
    <span className="@container relative block">
      <Cover {...cover} />
      <span className="cover-play cover-corner shadow-card transition group-hover:scale-105">
        <PlayIcon className="" />
      </span>
    </span>
  );
}

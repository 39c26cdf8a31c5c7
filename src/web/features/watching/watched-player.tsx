import { useNavigate } from '@tanstack/react-router';
import { topicsCall } from '#contract/topics.ts';
import { useCall } from '#web/api/use-call.ts';
import { toHistory, toTopic } from '#web/paths.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { coverUrl } from '#web/shared/cover-url.ts';
import { BackFromVideo } from '#web/shared/player/back-from-video.tsx';
import { VideoPlayer } from '#web/shared/player/video-player.tsx';
import { t } from '#web/texts.ts';
import type { WatchedItem } from './watched-item.ts';

interface WatchedPlayerProps {
  item: WatchedItem;
  /** Fetches the video again, because its signed URL may have expired. */
  renew: () => Promise<WatchedItem | undefined>;
}

/** A watched video. Where the provider says of which chapter it is, it leads on to that chapter and its next video. */
export function WatchedPlayer({ item, renew }: WatchedPlayerProps) {
  const navigate = useNavigate();
  const { key, subject_name, topic_name, chapter_id = '' } = item;
  const topics = useCall(topicsCall, { chapter_id }, chapter_id !== '').data ?? [];
  const index = topics.findIndex(({ topic_id }) => topic_id === item.topic_id);
  const topic = topics[index];
  const next = topic && topics[index + 1];
  const toNext = next && toTopic(chapter_id, next.topic_id);
  const title = topic_name || subject_name;
  return (
    <VideoPlayer
      topic_id={key}
      video={item}
      title={title}
      {...(title !== subject_name && { facts: subject_name })}
      artist={subject_name}
      artwork={coverUrl(item.thumbnail)}
      progress={item}
      back={<BackFromVideo list={toHistory()} />}
      renew={renew}
      next={next && { title: next.topic_name, play: () => void navigate(toTopic(chapter_id, next.topic_id)) }}
      action={
        topic && (
          <BookmarkButton
            target={{
              kind: 'topic',
              chapter_id,
              topic_id: topic.topic_id,
              title,
              subject_name,
              chapter_name: topic.chapter_name,
            }}
            className="border border-edge bg-surface text-ink"
          />
        )
      }
    >
      {chapter_id !== '' && <ButtonLink {...toTopic(chapter_id)} kind="quiet" text={t('history.openChapter')} />}
      {toNext && (
        <ButtonLink {...toNext} className="max-w-full min-w-0">
          <span className="-my-1.5 min-w-0 text-center leading-snug">
            <span className="block">{t('topics.next')}</span>
            <span className="block truncate text-sm/snug font-normal"> {next.topic_name}</span>
          </span>
        </ButtonLink>
      )}
    </VideoPlayer>
  );
}

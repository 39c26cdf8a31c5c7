import { Link } from '@tanstack/react-router';
import type { Topic } from '#contract/topics.ts';
import { t } from '#web/messages/topics.ts';
import { toTopic } from '#web/paths.ts';
import { VideoPlayer } from '#web/shared/player/video-player.tsx';
import { buttonClassName } from '#web/ui/button.tsx';

interface TopicPlayerProps {
  topic: Topic;
  topics: Topic[];
  chapter_id: string;
  /** Fetches the topic again, because its signed URL may have expired. */
  renew: () => Promise<Topic | undefined>;
}

/** The video of a topic, with links to the previous and the next one. */
export function TopicPlayer({ topic, topics, chapter_id, renew }: TopicPlayerProps) {
  const index = topics.findIndex((each) => each.topic_id === topic.topic_id);
  const previous = topics[index - 1];
  const next = topics[index + 1];
  return (
    <VideoPlayer topic_id={topic.topic_id} video={topic} title={topic.topic_name} progress={topic} renew={renew}>
      {/* The links replace this entry of the history, so that back leads to the list. */}
      {previous && (
        <Link {...toTopic(chapter_id, previous.topic_id)} replace className={buttonClassName('quiet')}>
          {t('topics.previous')}
        </Link>
      )}
      {next && (
        <Link {...toTopic(chapter_id, next.topic_id)} replace className={buttonClassName()}>
          {t('topics.next')}
        </Link>
      )}
    </VideoPlayer>
  );
}

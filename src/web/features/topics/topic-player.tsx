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
  /** Asks for the topic anew. */
  renew: () => Promise<Topic | undefined>;
}

/** The video of one topic, and the ways to the ones before and after it. */
export function TopicPlayer({ topic, topics, chapter_id, renew }: TopicPlayerProps) {
  const place = topics.findIndex((each) => each.topic_id === topic.topic_id);
  const previous = topics[place - 1];
  const next = topics[place + 1];
  return (
    <VideoPlayer topic_id={topic.topic_id} film={topic} title={topic.topic_name} told={topic} renew={renew}>
      {/* In place of this one: the player is one step of history, and back leads to the list. */}
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

import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { subjectsCall } from '#contract/subjects.ts';
import type { Topic } from '#contract/topics.ts';
import { buttonClassName } from '#ui/button.tsx';
import { useCall } from '#web/api/use-call.ts';
import { toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import { coverUrl } from '#web/shared/cover-url.ts';
import { BackFromVideo } from '#web/shared/player/back-from-video.tsx';
import { VideoPlayer } from '#web/shared/player/video-player.tsx';
import { findSeenChapter, useSubjectId } from '#web/shared/use-subject-id.ts';
import { t } from '#web/texts.ts';
import { UpNext } from './up-next.tsx';

interface TopicPlayerProps {
  topic: Topic;
  topics: readonly Topic[];
  chapter_id: string;
  /** Fetches the topic again, because its signed URL may have expired. */
  renew: () => Promise<Topic | undefined>;
}

/** The video of a topic, with the other topics of its chapter: the next one is one tap away, or none at its end. */
export function TopicPlayer({ topic, topics, chapter_id, renew }: TopicPlayerProps) {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const subId = useSubjectId(chapter_id);
  const seen = findSeenChapter(useQueryClient(), stud_id, chapter_id);
  // Only what is there already: a picture for the lock screen is not worth a call.
  const subjects = useCall(subjectsCall, {}, false).data ?? [];
  const thumbnail = subjects.find((subject) => subject.subject_id === subId)?.thumbnail;
  const { topic_id, topic_name: title, subject_name, chapter_name } = topic;
  const index = topics.findIndex((each) => each.topic_id === topic_id);
  const previous = topics[index - 1];
  const next = topics[index + 1];
  // Other topics replace this entry of the history, so that back leads to the list.
  const other = (each: Topic | undefined) =>
    each && {
      title: each.topic_name,
      play: () => void navigate({ ...toTopic(chapter_id, each.topic_id), replace: true }),
    };
  return (
    <VideoPlayer
      topic_id={topic_id}
      video={topic}
      title={title}
      facts={t('topics.lesson', { number: index + 1, count: topics.length })}
      artist={[subject_name, chapter_name].filter(Boolean).join(' - ')}
      artwork={coverUrl(thumbnail)}
      progress={topic}
      renew={renew}
      previous={other(previous)}
      next={other(next)}
      action={
        <BookmarkButton
          target={{ kind: 'topic', chapter_id, topic_id, title, subject_name, chapter_name }}
          className="border border-edge bg-surface text-ink"
        />
      }
      back={<BackFromVideo list={toTopic(chapter_id)} />}
      onOver={setIsOver}
      beside={
        <UpNext
          topics={topics}
          playing={topic}
          isOver={isOver}
          chapter_id={chapter_id}
          subId={subId}
          chapter={seen?.chapter}
        />
      }
    >
      {previous && (
        <Link {...toTopic(chapter_id, previous.topic_id)} replace className={buttonClassName('quiet')}>
          {t('topics.previous')}
        </Link>
      )}
      {/* At the end, the film itself offers it. */}
      {next && (
        <Link {...toTopic(chapter_id, next.topic_id)} replace className={buttonClassName(isOver ? 'quiet' : 'primary')}>
          {t('topics.next')}
        </Link>
      )}
    </VideoPlayer>
  );
}

import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type Topic, topicsCall } from '#contract/topics.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { CoverCard } from '#ui/cards/cover-card.tsx';
import { VideoCover } from '#ui/cards/video-cover.tsx';
import { CardGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths, toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { nextLesson } from '#web/shared/next-lesson.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { newestProgress } from '#web/shared/player/newest-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { watchedText } from '#web/shared/player/watched-text.ts';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { TopicPlayer } from './topic-player.tsx';

/** /topic/{chapter_id}: the chapter's topics, or with the query parameter `id` that topic's video. */
export function TopicScreen() {
  const from = `/guarded${paths.topic}` as const;
  const { chapter_id } = useParams({ from });
  const { id } = useSearch({ from });
  const topics = useCall(topicsCall, { chapter_id });
  const [first] = topics.data ?? [];
  const playing = id === undefined ? undefined : topics.data?.find((topic) => topic.topic_id === id);
  const renew = async () => {
    const { data } = await topics.refetch({ throwOnError: true });
    return data?.find((topic) => topic.topic_id === id);
  };
  const header = first && [first.subject_name, first.chapter_name].filter(Boolean).join(' - ');
  return (
    <Screen
      title={header || (topics.isPending ? undefined : t('content.videoClasses'))}
      {...(playing && { tabTitle: playing.topic_name })}
    >
      <CallView call={topics} skeleton={<CardGridSkeleton />}>
        {(list) => {
          if (id === undefined) return <TopicGrid topics={list} chapter_id={chapter_id} />;
          if (!playing) return <NoDataPage detail={t('topics.unknown')} />;
          return (
            <TopicPlayer key={playing.topic_id} topic={playing} topics={list} chapter_id={chapter_id} renew={renew} />
          );
        }}
      </CallView>
    </Screen>
  );
}

/** The topics of a chapter as tiles. A tile plays its video. */
function TopicGrid({ topics, chapter_id }: { topics: Topic[]; chapter_id: string }) {
  // The provider's list may be older than the progress on this device.
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  const next = nextLesson(topics, local);
  const mark =
    next && next.kind !== 'start' ? t(next.kind === 'continue' ? 'chapters.begun' : 'chapters.next') : undefined;
  return (
    <CardGrid label={t('topics.list')}>
      {topics.map((topic, index) => {
        const percent = watchedPercent(newestProgress(local.get(topic.topic_id), topic));
        return (
          <li key={topic.topic_id}>
            <Link {...toTopic(chapter_id, topic.topic_id)} className={cardClassName}>
              <CoverCard
                cover={<VideoCover subject_name={topic.subject_name} number={index + 1} duration={topic.duration} />}
                title={topic.topic_name}
                mark={topic === next?.topic ? mark : undefined}
                facts={watchedText(percent) ?? notWatched(topic)}
                percent={percent}
              />
            </Link>
          </li>
        );
      })}
    </CardGrid>
  );
}

/** What a video will cost is told before it plays. */
function notWatched({ size }: Topic): string {
  return joinFacts(t('topics.notWatched'), size && formatSize(size));
}

import { useParams, useSearch } from '@tanstack/react-router';
import { topicsCall } from '#contract/topics.ts';
import { CardGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { TopicGrid } from './topic-grid.tsx';
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

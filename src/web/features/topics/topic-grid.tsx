import { Link } from '@tanstack/react-router';
import type { Topic } from '#contract/topics.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { CoverCard } from '#ui/cards/cover-card.tsx';
import { VideoCover } from '#ui/cards/video-cover.tsx';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { nextLesson } from '#web/shared/next-lesson.ts';
import { newestProgress } from '#web/shared/player/use-watch-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { watchedText } from '#web/shared/player/watched-text.ts';
import { t } from '#web/texts.ts';

/** The topics of a chapter as tiles. A tile plays its video. */
export function TopicGrid({ topics, chapter_id }: { topics: Topic[]; chapter_id: string }) {
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

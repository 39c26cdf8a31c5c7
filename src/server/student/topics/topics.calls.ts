import { topicsCall } from '#contract/topics.ts';
import { listTopics } from '#server/domain/content/topics.repository.ts';
import { signVideo } from '#server/domain/content/video.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Provide } from '#server/student/provide.ts';
import { shownFurthest } from './shown-furthest.ts';

export function topicsCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(
    topicsCall,
    async ({ input, session, now }) => {
      const topics = await listTopics(deps.db, session.stud_id, input.chapter_id);
      return {
        data: topics.map((topic) => ({
          topic_id: topic.topic_id,
          topic_name: topic.topic_name,
          subject_name: topic.subject_name,
          chapter_name: topic.chapter_name,
          ...signVideo(deps, session, now, topic),
          size: topic.size ?? undefined,
          position: topic.position ?? undefined,
          duration: topic.duration ?? undefined,
          watched_at: topic.watched_at ?? undefined,
          furthest: shownFurthest(topic),
        })),
      };
    },
    'video',
  );
}

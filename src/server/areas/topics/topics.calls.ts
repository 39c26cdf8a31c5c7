import { topicsCall } from '#contract/topics.ts';
import { requireChapter } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import { shownFurthest } from '#server/areas/watching/shown-furthest.ts';
import type { Deps } from '#server/deps.ts';
import { listCaptions, listTopics } from './topics.repository.ts';
import { signVideo } from './video.ts';

export function topicsCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(topicsCall, async ({ input, session, now }) => {
    const { chapter_id, chapter_name, subject_name } = await requireChapter(deps.db, session.stud_id, input.chapter_id);
    const topics = await listTopics(deps.db, session.stud_id, chapter_id);
    const captions = await listCaptions(
      deps.db,
      topics.map(({ topic_id }) => topic_id),
    );
    return {
      data: topics.map(({ topic_id, topic_name, video, position, duration, watched_at, furthest, finished }) => ({
        topic_id,
        topic_name,
        subject_name,
        chapter_name,
        ...signVideo(deps, session, now, video, captions.get(topic_id)),
        position: position ?? undefined,
        duration: duration ?? undefined,
        watched_at: watched_at ?? undefined,
        furthest: shownFurthest({ furthest, finished, duration }),
      })),
    };
  });
}

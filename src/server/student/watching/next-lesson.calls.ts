import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import type { Deps } from '#server/domain/deps.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import type { Provide } from '#server/student/provide.ts';
import { findNextLesson } from './next-lesson.repository.ts';

export function nextLessonCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(
    nextLessonCall,
    async ({ session, now }) => {
      const lessons = await findNextLesson(deps.db, session.stud_id);
      const data = lessons.map(({ thumbnail, last_chapter_id, ...lesson }) => {
        const is_first = last_chapter_id === null;
        return { ...lesson, is_first, thumbnail: signedPictureUrl(deps, session, thumbnail, now) };
      });
      return { data };
    },
    'picture',
  );
}

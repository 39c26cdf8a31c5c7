import { subjectsCall } from '#contract/subjects.ts';
import type { Deps } from '#server/domain/deps.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import type { Provide } from '#server/student/provide.ts';
import { listSubjects } from './subjects.repository.ts';

export function subjectsCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(
    subjectsCall,
    async ({ session, now }) => {
      const subjects = await listSubjects(deps.db, session.stud_id);
      return {
        data: subjects.map((subject) => ({
          ...subject,
          thumbnail: signedPictureUrl(deps, session, subject.thumbnail, now),
        })),
      };
    },
    'picture',
  );
}

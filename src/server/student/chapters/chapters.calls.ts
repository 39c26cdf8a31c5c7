import { chaptersCall } from '#contract/chapters.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Provide } from '#server/student/provide.ts';
import { listChapters } from './chapters.repository.ts';

export function chaptersCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(chaptersCall, async ({ input, session }) => ({
    data: await listChapters(deps.db, session.stud_id, input.sub_id),
  }));
}

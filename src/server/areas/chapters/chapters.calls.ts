import { chaptersCall } from '#contract/chapters.ts';
import { requireSubject } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { listChapters } from './chapters.repository.ts';

export function chaptersCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(chaptersCall, async ({ input, session }) => {
    const { subject_id, subject_name } = await requireSubject(deps.db, session.stud_id, input.sub_id);
    const chapters = await listChapters(deps.db, session.stud_id, subject_id);
    return { data: chapters.map((chapter) => ({ ...chapter, subject_name })) };
  });
}

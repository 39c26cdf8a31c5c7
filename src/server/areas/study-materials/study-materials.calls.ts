import { studyMaterialsCall } from '#contract/study-materials.ts';
import { requireChapter } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden } from '#server/errors.ts';
import { documentAddress } from '#server/platform/media/signed-url.ts';
import { listStudyMaterials } from './study-materials.repository.ts';

export function studyMaterialsCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(studyMaterialsCall, async ({ input, session, now }) => {
    const { subject_id, ...chapter } = await requireChapter(deps.db, session.stud_id, input.chapter_id);
    if (subject_id !== input.sub_id) throw forbidden();
    const materials = await listStudyMaterials(deps.db, chapter.chapter_id);
    return {
      data: materials.map(({ title, media, may_download }) => ({
        title,
        chapter_name: chapter.chapter_name,
        subject_name: chapter.subject_name,
        path: documentAddress(deps, session, media, now),
        may_download: may_download !== 0,
      })),
    };
  });
}

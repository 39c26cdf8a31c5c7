import { studyMaterialsCall } from '#contract/study-materials.ts';
import type { Deps } from '#server/domain/deps.ts';
import { signedDocumentUrl } from '#server/platform/media/signed-url.ts';
import type { Provide } from '#server/student/provide.ts';
import { listStudyMaterials } from './study-materials.repository.ts';

export function studyMaterialsCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(
    studyMaterialsCall,
    async ({ input, session, now }) => {
      const place = { stud_id: session.stud_id, subject_id: input.sub_id, chapter_id: input.chapter_id };
      const materials = await listStudyMaterials(deps.db, place);
      return {
        data: materials.map(({ title, chapter_name, subject_name, media, may_download, size, pages }) => ({
          title,
          chapter_name,
          subject_name,
          path: signedDocumentUrl(deps, session, media, now),
          may_download: may_download !== 0,
          size: size ?? undefined,
          pages: pages ?? undefined,
        })),
      };
    },
    'document',
  );
}

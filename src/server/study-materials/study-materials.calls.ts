import type { FastifyInstance } from 'fastify';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import type { Deps } from '../deps.ts';
import { requireChapter } from '../enrolment.ts';
import { notYours } from '../errors.ts';
import { documentAddress } from '../media/media-address.ts';
import { provideStudentCall } from '../provide-call.ts';
import { listStudyMaterials } from './study-materials.repository.ts';

export function studyMaterialsCalls(app: FastifyInstance, deps: Deps): void {
  provideStudentCall(app, deps, studyMaterialsCall, async ({ input, session, now }) => {
    const { subject_id, ...chapter } = await requireChapter(deps.db, session.stud_id, input.chapter_id);
    if (subject_id !== input.sub_id) throw notYours();
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

import { enrolledChapters, requireChapter } from '#server/domain/enrolment/enrolment.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

type Place = Record<'stud_id' | 'subject_id' | 'chapter_id', string>;

const readStudyMaterials = prepared((db, { stud_id, subject_id, chapter_id }: Place) =>
  enrolledChapters(db, stud_id)
    .innerJoin('study_material', 'study_material.chapter_id', 'chapter.chapter_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .where('subject.subject_id', '=', subject_id)
    .where('study_material.archived_at', 'is', null)
    .orderBy('study_material.position')
    .orderBy('study_material.material_id')
    .select(['study_material.title', 'study_material.media', 'study_material.may_download'])
    .select(['study_material.size', 'study_material.pages', 'study_material.material_id'])
    .select(['chapter.chapter_name', 'subject.subject_name']),
);

/**
 * Lists the study materials of a chapter, in the academy's order. `media` is a media key. Throws 403 if the student does
 * not see the chapter, or if it is in another subject.
 */
export async function listStudyMaterials(db: Db, place: Place) {
  const materials = await readStudyMaterials(db, place);
  if (materials.length === 0) {
    const { subject_id } = await requireChapter(db, place.stud_id, place.chapter_id);
    if (subject_id !== place.subject_id) throw forbidden();
  }
  return materials;
}

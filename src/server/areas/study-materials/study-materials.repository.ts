import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists the study materials of a chapter, in the academy's order. `media` is a media key. */
export async function listStudyMaterials(db: Kysely<Database>, chapter_id: string) {
  return await db
    .selectFrom('study_material')
    .where('chapter_id', '=', chapter_id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('material_id')
    .select(['title', 'media', 'may_download'])
    .execute();
}

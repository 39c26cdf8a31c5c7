import type { Kysely } from 'kysely';
import { factsByParent } from '#server/areas/subjects/content-facts.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists the chapters of a subject, in the academy's order, with counts of their contents. */
export async function listChapters(db: Kysely<Database>, stud_id: string, subject_id: string) {
  const [chapters, facts] = await Promise.all([
    db
      .selectFrom('chapter')
      .where('subject_id', '=', subject_id)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('chapter_id')
      .select(['chapter_id', 'chapter_name'])
      .execute(),
    factsByParent(db, stud_id, { by: 'chapter_id', subject_id }),
  ]);
  return chapters.map((chapter) => ({ ...chapter, ...facts(chapter.chapter_id) }));
}

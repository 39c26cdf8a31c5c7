import type { Db } from '#server/platform/database/schema.ts';
import { listVideos } from './measured-videos.repository.ts';
import { countByChapter, countWatchers, type WatchingFilter } from './watching.repository.ts';

/**
 * Lists the chapters with videos, in the academy's order: how many students can watch them, how many of these began,
 * and how many finished all that are measured, with how many these are.
 */
export async function listWatchingByChapter(
  db: Db,
  { period, subject_id, ...whose }: WatchingFilter & { subject_id?: string | undefined },
) {
  let shown = db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('chapter.archived_at', 'is', null)
    .where('subject.archived_at', 'is', null)
    .where('chapter.video_count', '>', 0)
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .select(['subject.subject_id', 'subject.subject_name'])
    .select(['chapter.chapter_id', 'chapter.chapter_name', 'chapter.video_count', 'chapter.batch_slug']);
  if (subject_id !== undefined) shown = shown.where('subject.subject_id', '=', subject_id);
  const chapters = await shown.execute();
  const rows = [];
  for (const [of, inSubject] of Map.groupBy(chapters, (chapter) => chapter.subject_id)) {
    const ids = inSubject.map(({ chapter_id }) => chapter_id);
    const countOf = await countByChapter(
      db,
      { subject_id: of, videos: await listVideos(db, ids) },
      { period, ...whose },
    );
    const students = await countWatchers(db, of, whose);
    for (const { subject_id: _, batch_slug, ...chapter } of inSubject) {
      const own = batch_slug === '' ? students : await countWatchers(db, of, { ...whose, batch_slug });
      rows.push({ ...chapter, students: own, ...countOf(chapter.chapter_id) });
    }
  }
  return rows;
}

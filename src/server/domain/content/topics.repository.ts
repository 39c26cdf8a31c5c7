import { enrolledChapters, requireChapter } from '#server/domain/enrolment/enrolment.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** The captions of a topic in one language. */
export interface Captions {
  lang: string;
  /** A media key. */
  media: string;
}

const readTopics = prepared((db, { stud_id, chapter_id }: { stud_id: string; chapter_id: string }) =>
  enrolledChapters(db, stud_id)
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .leftJoin('watch_progress', (join) =>
      join.onRef('watch_progress.topic_id', '=', 'topic.topic_id').on('watch_progress.stud_id', '=', stud_id),
    )
    .leftJoin('topic_captions', 'topic_captions.topic_id', 'topic.topic_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .where('topic.archived_at', 'is', null)
    .orderBy('topic.position')
    .orderBy('topic.topic_id')
    .orderBy('topic_captions.lang')
    .select([
      'topic.topic_id',
      'topic.topic_name',
      'subject.subject_name',
      'chapter.chapter_name',
      'topic.video',
      'topic.size',
      'watch_progress.position',
      'watch_progress.duration',
      'watch_progress.watched_at',
      'watch_progress.furthest',
      'watch_progress.finished',
      'topic_captions.lang',
      'topic_captions.media',
    ]),
);

/**
 * Lists the topics of a chapter, in the academy's order, with their captions and the student's progress. `video` is a
 * media key or a URL. Throws 403 if the student does not see the chapter.
 */
export async function listTopics(db: Db, stud_id: string, chapter_id: string) {
  const rows = await readTopics(db, { stud_id, chapter_id });
  if (rows.length === 0) await requireChapter(db, stud_id, chapter_id);
  return withCaptions(rows);
}

/** One row for each topic, of rows that follow each other: there is one for each language of its captions. */
export function withCaptions<Row extends { topic_id: string; lang: string | null; media: string | null }>(
  rows: readonly Row[],
): (Row & { captions: Captions[] })[] {
  const topics: (Row & { captions: Captions[] })[] = [];
  for (const row of rows) {
    const { topic_id, lang, media } = row;
    const captions = lang === null || media === null ? [] : [{ lang, media }];
    const last = topics.at(-1);
    if (last?.topic_id === topic_id) last.captions.push(...captions);
    else topics.push({ ...row, captions });
  }
  return topics;
}

import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { listVideos } from './measured-videos.repository.ts';
import { readWatched } from './watched-videos.repository.ts';
import { hasFinishedAll, type WatchingFilter, watchers } from './watching.repository.ts';

/**
 * Lists the chapters with videos, in the academy's order: how many students can watch them, how many of these began,
 * and how many finished all that are measured, with how many these are.
 */
export async function listWatchingByChapter(
  db: Kysely<Database>,
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
    .select(['chapter.chapter_id', 'chapter.chapter_name', 'chapter.video_count']);
  if (subject_id !== undefined) shown = shown.where('subject.subject_id', '=', subject_id);
  const chapters = await shown.execute();
  const subject_ids = [...new Set(chapters.map((chapter) => chapter.subject_id))];
  if (subject_ids.length === 0) return [];
  const enrolled = await watchers(db, whose)
    .where('enrolment.subject_id', 'in', subject_ids)
    // In the database's own order, by which they are divided below.
    .orderBy('enrolment.stud_id')
    .select(['enrolment.stud_id', 'enrolment.subject_id'])
    .execute();
  const studentsOf = new Map(subject_ids.map((id) => [id, new Set<string>()]));
  for (const one of enrolled) studentsOf.get(one.subject_id)?.add(one.stud_id);
  const nobody = new Set<string>();
  const counts = chapters.map((chapter) => {
    return {
      ...chapter,
      students: studentsOf.get(chapter.subject_id) ?? nobody,
      begun: 0,
      finished: 0,
      last_watched: 0,
      measured_count: 0,
    };
  });
  const countOfTopic = await mapTopics(db, counts);
  const stud_ids = [...new Set(enrolled.map(({ stud_id }) => stud_id))];
  for (let from = 0; from < stud_ids.length; from += studentsInAStatement) {
    const some = stud_ids.slice(from, from + studentsInAStatement);
    const between = [some[0] ?? '', some.at(-1) ?? ''] as const;
    const watched = await readWatched(db, { topic_ids: [...countOfTopic.keys()], period, between });
    for (const [stud_id, videos] of watched) {
      // Without a group for each chapter of each student, of which there may be a hundred thousand.
      const finishedIn = new Map<(typeof counts)[number], number>();
      for (const { topic_id, isFinished, watched_at } of videos) {
        const count = countOfTopic.get(topic_id);
        if (!count?.students.has(stud_id)) continue;
        const finished = finishedIn.get(count);
        if (finished === undefined) count.begun += 1;
        finishedIn.set(count, (finished ?? 0) + (isFinished ? 1 : 0));
        if (watched_at > count.last_watched) count.last_watched = watched_at;
      }
      for (const [count, finished] of finishedIn) {
        if (hasFinishedAll({ ...count, finished })) count.finished += 1;
      }
    }
  }
  return counts.map(({ subject_id: _, students, last_watched, ...row }) => {
    return { ...row, students: students.size, last_watched: row.begun === 0 ? null : last_watched };
  });
}

/** The chapters by the ids of their videos. Counts in each how many of these are measured. */
async function mapTopics<Chapter extends { chapter_id: string; measured_count: number }>(
  db: Kysely<Database>,
  chapters: readonly Chapter[],
) {
  const chapterOf = new Map(chapters.map((chapter) => [chapter.chapter_id, chapter]));
  const topics = await listVideos(db, [...chapterOf.keys()]);
  return new Map(
    topics.flatMap(({ topic_id, chapter_id, isMeasured }) => {
      const chapter = chapterOf.get(chapter_id);
      if (chapter && isMeasured) chapter.measured_count += 1;
      return chapter ? [[topic_id, chapter] as const] : [];
    }),
  );
}

/** Some megabytes, if they have watched a hundred videos each. All at once would fill the memory of a small machine. */
const studentsInAStatement = 2000;

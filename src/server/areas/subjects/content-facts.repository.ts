import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** The numbers on a subject's or chapter's card. */
export interface ContentFacts {
  video_count: number;
  material_count: number;
  quiz_count: number;
  /** 0 to 100: the average of how much of each video the student has watched. */
  watched_percent: number;
}

interface Parent {
  by: 'subject_id' | 'chapter_id';
  /** Counts only what is inside this subject. */
  subject_id?: string;
}

/**
 * Counts the contents of every subject or chapter in which a student is enrolled. Those without contents have zeros.
 */
export async function factsByParent(
  db: Kysely<Database>,
  stud_id: string,
  { by, subject_id }: Parent,
): Promise<(id: string) => ContentFacts> {
  const parent = `chapter.${by}` as const;
  let chapters = db
    .selectFrom('chapter')
    .innerJoin('enrolment', 'enrolment.subject_id', 'chapter.subject_id')
    .where('enrolment.stud_id', '=', stud_id)
    .where('chapter.archived_at', 'is', null);
  if (subject_id !== undefined) chapters = chapters.where('chapter.subject_id', '=', subject_id);

  const [videos, materials, quizzes] = await Promise.all([
    chapters
      .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
      .leftJoin('watch_progress', (join) =>
        join.onRef('watch_progress.topic_id', '=', 'topic.topic_id').on('watch_progress.stud_id', '=', stud_id),
      )
      .where('topic.archived_at', 'is', null)
      .groupBy(parent)
      .select((eb) => [
        `${parent} as id`,
        eb.fn.countAll<number>().as('count'),
        eb.fn
          .sum<number | null>(
            eb
              .case()
              .when('watch_progress.finished', '=', 1)
              .then(1)
              .when('watch_progress.duration', '<=', 0)
              .then(0)
              .when('watch_progress.furthest', '>=', eb.ref('watch_progress.duration'))
              .then(1)
              .else(eb('watch_progress.furthest', '/', eb.ref('watch_progress.duration')))
              .end(),
          )
          .as('watched'),
      ])
      .execute(),
    chapters
      .innerJoin('study_material', 'study_material.chapter_id', 'chapter.chapter_id')
      .where('study_material.archived_at', 'is', null)
      .groupBy(parent)
      .select((eb) => [`${parent} as id`, eb.fn.countAll<number>().as('count')])
      .execute(),
    chapters
      .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
      .where('quiz.archived_at', 'is', null)
      .groupBy(parent)
      .select((eb) => [`${parent} as id`, eb.fn.countAll<number>().as('count')])
      .execute(),
  ]);

  const videosOf = new Map(videos.map((row) => [row.id, row]));
  const materialsOf = new Map(materials.map((row) => [row.id, row]));
  const quizzesOf = new Map(quizzes.map((row) => [row.id, row]));
  return (id) => {
    const video_count = Number(videosOf.get(id)?.count ?? 0);
    const watched = Number(videosOf.get(id)?.watched ?? 0);
    return {
      video_count,
      material_count: Number(materialsOf.get(id)?.count ?? 0),
      quiz_count: Number(quizzesOf.get(id)?.count ?? 0),
      watched_percent: video_count === 0 ? 0 : Math.min(100, Math.round((100 * watched) / video_count)),
    };
  };
}

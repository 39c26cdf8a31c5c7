import type { Db } from '#server/platform/database/schema.ts';

/**
 * How long the videos of a chapter are, in seconds, by their ids. The players of the students have told it, so it is not
 * known of what nobody has watched.
 */
export async function findDurations(db: Db, chapter_id: string): Promise<Map<string, number>> {
  const topics = await db
    .selectFrom('topic')
    .where('topic.chapter_id', '=', chapter_id)
    .select('topic.topic_id')
    .select((eb) =>
      eb
        .selectFrom('watch_progress')
        .whereRef('watch_progress.topic_id', '=', 'topic.topic_id')
        .where('watch_progress.duration', '>', 0)
        .orderBy('watch_progress.stud_id')
        .limit(1)
        .select('watch_progress.duration')
        .as('duration'),
    )
    .execute();
  return new Map(topics.flatMap(({ topic_id, duration }) => (duration === null ? [] : [[topic_id, duration]])));
}

/** The length of the quizzes of a chapter, as they are asked today, by their ids. */
export async function findQuizSizes(db: Db, chapter_id: string) {
  const quizzes = await db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('quiz.chapter_id', '=', chapter_id)
    .select(['quiz.quiz_id', 'quiz_revision.max_marks'])
    .select((eb) =>
      eb
        .selectFrom('question')
        .whereRef('question.revision_id', '=', 'quiz.revision_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('questions'),
    )
    .execute();
  return new Map(
    quizzes.map(({ quiz_id, max_marks, questions }) => [quiz_id, { max_marks, questions: Number(questions) }]),
  );
}

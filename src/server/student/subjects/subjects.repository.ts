import type { Kysely } from 'kysely';
import { enrolledSubjects } from '#server/domain/enrolment/enrolment.repository.ts';
import { quizzesOfBatches } from '#server/domain/enrolment/rosters.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { sumWatched, watchedPercent } from './watched.ts';

const readSubjects = prepared((db, { stud_id }: { stud_id: string }) => {
  const watched = db
    .selectFrom('watch_progress')
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'topic.chapter_id')
    .where('watch_progress.stud_id', '=', stud_id)
    .where('topic.archived_at', 'is', null)
    .where('chapter.archived_at', 'is', null)
    .groupBy('chapter.subject_id')
    .select((eb) => ['chapter.subject_id', sumWatched(eb).as('videos')]);
  const forBatches = quizzesOfBatches(db, stud_id)
    .groupBy('chapter.subject_id')
    .select((eb) => ['chapter.subject_id', eb.fn.countAll<number>().as('quizzes')]);
  return enrolledSubjects(db, stud_id)
    .leftJoin(forBatches.as('for_batches'), 'for_batches.subject_id', 'subject.subject_id')
    .leftJoin(watched.as('watched'), 'watched.subject_id', 'subject.subject_id')
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .select(['subject.subject_id', 'subject.subject_name', 'subject.thumbnail'])
    .select(['subject.video_count', 'subject.material_count', 'subject.quiz_count', 'watched.videos as watched'])
    .select('for_batches.quizzes');
});

/** Lists the subjects that a student sees, in the academy's order, with counts. `thumbnail` is a media key or ''. */
export async function listSubjects(db: Kysely<Database>, stud_id: string) {
  const subjects = await readSubjects(db, { stud_id });
  return subjects.map(({ watched, quizzes, ...subject }) => ({
    ...subject,
    quiz_count: subject.quiz_count + Number(quizzes ?? 0),
    watched_percent: watchedPercent(watched, subject.video_count),
  }));
}

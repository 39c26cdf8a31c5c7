import { type Compilable, type SqlBool, sql } from 'kysely';
import { forbidden } from '#server/errors.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { gatheredRead } from '#server/platform/database/statements/gathered-read.ts';
import { firstOf, prepared } from '#server/platform/database/statements/prepared.ts';
import { hasPassMark, ownWork, windowColumns } from './quiz-window.repository.ts';
import { hasSeenQuiz, isBatchOpen, isChapterOpen, isQuizOpen, mayHaveBegunQuiz } from './rosters.repository.ts';

/**
 * Enrolment in a subject decides what a student may see. These functions return the row, or throw 403. They throw the
 * same for rows that belong to others, are archived or do not exist, so that nobody can find out which exist.
 *
 * A list is read with the enrolment in one statement. Only if it is empty does one of these say why.
 */

/** Returns the subject if the student is enrolled in it. */
export const requireSubject = required((db, stud_id: string, subject_id: string) =>
  enrolledSubjects(db, stud_id)
    .where('subject.subject_id', '=', subject_id)
    .select(['subject.subject_id', 'subject.subject_name']),
);

/** Returns the batch of live classes if the student is enrolled in its subject, and on its roster if it has one. */
export const requireBatch = required((db, stud_id: string, subject_id: string, batch_id: string) =>
  enrolledSubjects(db, stud_id)
    .innerJoin('batch', 'batch.subject_id', 'subject.subject_id')
    .where('batch.batch_id', '=', batch_id)
    .where('batch.subject_id', '=', subject_id)
    .where('batch.archived_at', 'is', null)
    .where(isBatchOpen(stud_id))
    .select(['batch.batch_id', 'batch.batch_name']),
);

/** Returns the chapter with its subject if the student is enrolled in the subject. */
export const requireChapter = required((db, stud_id: string, chapter_id: string) =>
  enrolledChapters(db, stud_id)
    .where('chapter.chapter_id', '=', chapter_id)
    .select(['chapter.chapter_id', 'chapter.chapter_name', 'subject.subject_id', 'subject.subject_name']),
);

/** Returns the topic if the student is enrolled in its subject. */
export const requireTopic = required((db, stud_id: string, topic_id: string) =>
  enrolledChapters(db, stud_id)
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .where('topic.topic_id', '=', topic_id)
    .where('topic.archived_at', 'is', null)
    .select(['topic.topic_id', 'topic.topic_name', 'chapter.chapter_id', 'subject.subject_id']),
);

/** Returns the quiz by its current revision if the student is enrolled in its subject, and in its batch if it has one. */
export const requireQuiz = required((db, stud_id: string, quiz_id: string) =>
  openQuizzes(db, stud_id)
    .where('quiz.quiz_id', '=', quiz_id)
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.added_on', 'quiz.revision_id', 'quiz_revision.max_marks'])
    .select(['quiz_revision.paper', 'chapter.chapter_id'])
    .select(windowColumns)
    .select(ownWork(stud_id))
    .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
    .select('student.extra_time'),
);

const enrolled = sql.ref<string>('enrolment.stud_id');

const rowsOf = (table: 'enrolment' | 'former_enrolment') => sql<Database['enrolment']>`${sql.table(table)}`;
const findBegunQuizIn = (table: 'enrolment' | 'former_enrolment') =>
  gatheredRead(
    (db, { quiz_id }: { quiz_id: string }, isKey) =>
      db
        .selectFrom('quiz')
        .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
        .innerJoin(rowsOf(table).as('enrolment'), 'enrolment.subject_id', 'chapter.subject_id')
        .where(isKey('enrolment.stud_id'))
        .where('quiz.quiz_id', '=', quiz_id)
        .where(mayHaveBegunQuiz(enrolled))
        .select([...windowColumns, hasPassMark])
        .select((eb) => [
          'enrolment.stud_id',
          'quiz.quiz_id',
          'quiz.revision_id',
          eb.case().when(hasSeenQuiz(enrolled)).then(1).else(0).end().as('has_seen'),
        ]),
    ({ stud_id }) => stud_id,
  );
const findBegunQuiz = findBegunQuizIn('enrolment');
/** Who has lost the subject with a batch may have begun it before, without a network. */
const findFormerlyBegunQuiz = findBegunQuizIn('former_enrolment');

/**
 * Returns the quiz even if it was archived, or its student has left its batch, since who began it before may still
 * submit it. `has_seen` is 0 for whoever has left the batch, where nothing here shows that they began it.
 */
export async function requireBegunQuiz(db: Db, stud_id: string, quiz_id: string) {
  const found = await findBegunQuiz(db, stud_id, { quiz_id });
  if (found) return found;
  const former = await findFormerlyBegunQuiz(db, stud_id, { quiz_id });
  if (!former) throw forbidden();
  return { ...former, has_seen: 0 };
}

/** Whether the student who made the attempt is enrolled in its subject, or was until their batch ended. */
const isEnrolledIn = (table: 'enrolment' | 'former_enrolment') => sql<SqlBool>`exists (
  select 1 from ${sql.table(table)} as own
  where own.stud_id = attempt.stud_id and own.subject_id = chapter.subject_id)`;

/**
 * Returns the student's own attempt if they are enrolled in its subject, or were until their batch ended, even if the quiz was archived;
 * `open_quiz_id` is the quiz if they can take it again, else null.
 */
export const requireAttempt = required((db, stud_id: string, id: string) =>
  db
    .selectFrom('attempt')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'attempt.revision_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .where(sql<SqlBool>`(${isEnrolledIn('enrolment')} or ${isEnrolledIn('former_enrolment')})`)
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .leftJoin('quiz as open_quiz', (join) =>
      join
        .onRef('open_quiz.quiz_id', '=', 'quiz.quiz_id')
        .on('open_quiz.archived_at', 'is', null)
        .on('chapter.archived_at', 'is', null)
        .on('subject.archived_at', 'is', null)
        .on(isQuizOpen(stud_id))
        .on(isEnrolledIn('enrolment')),
    )
    .where('attempt.attempt_id', '=', id)
    .where('attempt.stud_id', '=', stud_id)
    .select(['attempt.attempt_id as id', 'attempt.client_attempt_id', 'attempt.revision_id'])
    .select(['attempt.marks', 'attempt.max_marks', 'attempt.submitted_at', 'attempt.section_marks', 'attempt.quiz_id'])
    .select(['attempt.result', 'attempt.regraded_at', 'quiz.name as quiz_name', 'quiz.chapter_id'])
    .select(['open_quiz.quiz_id as open_quiz_id', 'quiz_revision.paper'])
    .select([...windowColumns, hasPassMark])
    .select(['subject.subject_id', 'subject.subject_name', 'chapter.video_count']),
);

/** Returns where the student's own attempt at a quiz of this chapter is among the others, even if it was archived. */
export const requireAttemptInChapter = required((db, stud_id: string, chapter_id: string, id: string) =>
  enrolledChapters(db, stud_id)
    .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
    .innerJoin('attempt', 'attempt.quiz_id', 'quiz.quiz_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .where('attempt.stud_id', '=', stud_id)
    .where('attempt.attempt_id', '=', id)
    .select(['attempt.submitted_at', 'attempt.attempt_id']),
);

/** Returns when the student watched a topic that they see. */
export const requireWatched = required((db, stud_id: string, topic_id: string) =>
  enrolledChapters(db, stud_id)
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .innerJoin('watch_progress', 'watch_progress.topic_id', 'topic.topic_id')
    .where('topic.topic_id', '=', topic_id)
    .where('topic.archived_at', 'is', null)
    .where('watch_progress.stud_id', '=', stud_id)
    .select(['topic.topic_id', 'watch_progress.watched_at']),
);

/** Selects the subjects that a student sees. */
export function enrolledSubjects(db: Db, stud_id: string) {
  return db
    .selectFrom('subject')
    .innerJoin('enrolment', 'enrolment.subject_id', 'subject.subject_id')
    .where('enrolment.stud_id', '=', stud_id)
    .where('subject.archived_at', 'is', null);
}

/** Selects the chapters that a student sees, with their subjects. */
export function enrolledChapters(db: Db, stud_id: string) {
  return enrolledSubjects(db, stud_id)
    .innerJoin('chapter', 'chapter.subject_id', 'subject.subject_id')
    .where('chapter.archived_at', 'is', null)
    .where(isChapterOpen(stud_id));
}

/** Selects the quizzes that a student sees, with their chapters and subjects. */
export function openQuizzes(db: Db, stud_id: string) {
  return enrolledChapters(db, stud_id)
    .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
    .where('quiz.archived_at', 'is', null)
    .where(isQuizOpen(stud_id));
}

/** A prepared statement whose row has to be there. */
function required<Params extends string[], Row>(
  build: (db: Db, ...params: Params) => Compilable<Row>,
): (db: Db, ...params: Params) => Promise<Row> {
  const find = firstOf(prepared(build));
  return async (db, ...params) => {
    const row = await find(db, ...params);
    if (!row) throw forbidden();
    return row;
  };
}

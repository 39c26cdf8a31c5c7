import type { Db } from '../../../src/server/platform/database/schema.ts';

/** What the calls are asked about: of the subject, the quiz and the batch with the most. */
export interface Known {
  subject_id: string;
  chapter_id: string;
  quiz_id: string;
  /** Of this quiz, the first. */
  question_id: string;
  attempt_id: string;
  /** Another quiz of the subject, to be changed. */
  other_quiz_id: string;
  stud_id: string;
  ac_id: string;
  roster_id: string;
  batch_slug: string;
  class_id: string;
  news_id: string;
  /** The next student of whom nothing else is asked, enrolled in the subject. */
  nextStudent(): string;
  /** The next who waits to be let in. */
  nextWaiting(): string;
}

export async function findKnown(db: Db): Promise<Known> {
  const [most, second] = await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('staff_subject', 'staff_subject.subject_id', 'chapter.subject_id')
    .innerJoin('attempt', 'attempt.quiz_id', 'quiz.quiz_id')
    .groupBy(['quiz.quiz_id', 'quiz.revision_id', 'chapter.chapter_id', 'chapter.subject_id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(2)
    .select(['quiz.quiz_id', 'quiz.revision_id', 'chapter.chapter_id', 'chapter.subject_id'])
    .execute();
  if (!most || !second) throw new Error('No teacher of the demo academy has two quizzes.');
  const { subject_id, chapter_id, quiz_id, revision_id } = most;
  const { question_id } = await db
    .selectFrom('question')
    .where('revision_id', '=', revision_id)
    .orderBy('position')
    .select('question_id')
    .executeTakeFirstOrThrow();
  const { attempt_id, stud_id, academic_level } = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.stud_id', 'attempt.stud_id')
    .where('quiz_id', '=', quiz_id)
    .where('student.name', '=', 'Student 18000')
    .select(['attempt_id', 'student.stud_id', 'academic_level'])
    .executeTakeFirstOrThrow();
  const { roster_id, batch_slug } = await db
    .selectFrom('roster')
    .where('batch_slug', '=', 'evening')
    .select(['roster_id', 'batch_slug'])
    .executeTakeFirstOrThrow();
  const students = await db
    .selectFrom('student')
    .where('name', 'like', 'Student 1____')
    // Those after them read and watch in another measurement.
    .where('name', '<', 'Student 19')
    .orderBy('stud_id')
    .limit(9000)
    .select('stud_id')
    .execute();
  const waiting = await db.selectFrom('student').where('waiting_since', 'is not', null).select('stud_id').execute();
  return {
    subject_id,
    chapter_id,
    quiz_id,
    question_id,
    attempt_id,
    stud_id,
    roster_id,
    batch_slug,
    ac_id: academic_level,
    other_quiz_id: second.quiz_id,
    class_id: 'bench-class-1',
    news_id: 'bench-news-1',
    nextStudent: nextOf(students),
    nextWaiting: nextOf(waiting),
  };
}

function nextOf(rows: { stud_id: string }[]): () => string {
  return () => {
    const next = rows.pop();
    if (!next) throw new Error('The bench has no such student left.');
    return next.stud_id;
  };
}

/** Every class is held on it. */
export function lastMonday(): string {
  const daysAgo = ((new Date().getUTCDay() + 5) % 7) + 1;
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

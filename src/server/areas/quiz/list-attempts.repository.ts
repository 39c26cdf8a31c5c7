import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** A position in a list of attempts. */
export type AttemptPosition = Pick<Database['attempt'], 'submitted_at' | 'attempt_id'>;

interface ListOptions {
  stud_id: string;
  chapter_id: string;
  limit: number;
}

/** SQLite takes at most 500 parts in a statement. Few chapters have more than ten quizzes. */
const quizzesInAStatement = 100;

/**
 * Lists a student's attempts at a chapter's quizzes, newest first, of which those after a position if there is one.
 * Quizzes that were archived since are included.
 */
export async function listAttempts(
  db: Kysely<Database>,
  { stud_id, chapter_id, limit }: ListOptions,
  after?: AttemptPosition,
) {
  const quizzes = await db
    .selectFrom('quiz')
    .where('chapter_id', '=', chapter_id)
    .orderBy('quiz_id')
    .select(['quiz_id', 'name', 'added_on'])
    .execute();
  const quizOf = new Map(quizzes.map((quiz) => [quiz.quiz_id, quiz]));
  const found = [];
  for (let from = 0; from < quizzes.length; from += quizzesInAStatement) {
    // The newest of each quiz come from the index, however many the student has.
    const parts = quizzes
      .slice(from, from + quizzesInAStatement)
      .map(({ quiz_id }) => db.selectFrom(newestOf(db, { stud_id, quiz_id, limit }, after).as('newest')).selectAll());
    found.push(...(await parts.reduce((all, one) => all.unionAll(one)).execute()));
  }
  return found
    .toSorted((a, b) => b.submitted_at - a.submitted_at || (a.attempt_id < b.attempt_id ? 1 : -1))
    .slice(0, limit)
    .map(({ attempt_id, quiz_id, ...attempt }) => ({
      id: attempt_id,
      name: quizOf.get(quiz_id)?.name ?? '',
      added_on: quizOf.get(quiz_id)?.added_on ?? 0,
      ...attempt,
    }));
}

function newestOf(
  db: Kysely<Database>,
  { stud_id, quiz_id, limit }: Pick<ListOptions, 'stud_id' | 'limit'> & { quiz_id: string },
  after?: AttemptPosition,
) {
  let attempts = db.selectFrom('attempt').where('stud_id', '=', stud_id).where('quiz_id', '=', quiz_id);
  if (after) {
    const { submitted_at, attempt_id } = after;
    attempts = attempts
      .where('submitted_at', '<=', submitted_at)
      .where((eb) => eb.or([eb('submitted_at', '<', submitted_at), eb('attempt_id', '<', attempt_id)]));
  }
  return attempts
    .orderBy('submitted_at', 'desc')
    .orderBy('attempt_id', 'desc')
    .limit(limit)
    .select(['attempt_id', 'quiz_id', 'submitted_at', 'result', 'marks', 'max_marks']);
}

import { enrolledChapters, requireChapter } from '#server/domain/enrolment/enrolment.repository.ts';
import { hasPassMark, windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** A position in a list of attempts. */
export type AttemptPosition = Pick<Database['attempt'], 'submitted_at' | 'attempt_id'>;

interface ListOptions {
  stud_id: string;
  chapter_id: string;
  limit: number;
}

/** SQLite takes at most 500 parts in a statement. Few chapters have more than ten quizzes. */
const quizzesInAStatement = 100;

const readQuizzes = prepared((db, { stud_id, chapter_id }: { stud_id: string; chapter_id: string }) =>
  enrolledChapters(db, stud_id)
    .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.added_on'])
    .select([...windowColumns, hasPassMark]),
);

/**
 * Lists a student's attempts at a chapter's quizzes, newest first, of which those after a position if there is one.
 * Quizzes that were archived since are included. `counts` is false for what was submitted after the one attempt that a
 * quiz may have. Throws 403 if the student does not see the chapter.
 */
export async function listAttempts(
  db: Db,
  { stud_id, chapter_id, limit }: ListOptions,
  after: AttemptPosition = { submitted_at: Number.MAX_SAFE_INTEGER, attempt_id: '' },
) {
  const quizzes = await readQuizzes(db, { stud_id, chapter_id });
  if (quizzes.length === 0) await requireChapter(db, stud_id, chapter_id);
  const quizOf = new Map(quizzes.map((quiz) => [quiz.quiz_id, quiz]));
  const ids = quizzes.map(({ quiz_id }) => quiz_id);
  const found = [];
  for (let from = 0; from < ids.length; from += quizzesInAStatement) {
    const some = ids.slice(from, from + quizzesInAStatement);
    const quiz_ids = Object.fromEntries(some.map((quiz_id, n) => [nameOf(n), quiz_id]));
    found.push(...(await newestOf(some.length)(db, { ...quiz_ids, ...after, stud_id, limit })));
  }
  const oldest = new Map(found.map(({ quiz_id, attempt_id }) => [quiz_id, attempt_id]));
  const counts = Map.groupBy(found, ({ quiz_id }) => quiz_id);
  // Where there are more, the first is among the older ones.
  const isFirst = ({ quiz_id, attempt_id }: { quiz_id: string; attempt_id: string }) =>
    oldest.get(quiz_id) === attempt_id && (counts.get(quiz_id)?.length ?? 0) < limit;
  return found
    .toSorted((a, b) => b.submitted_at - a.submitted_at || (a.attempt_id < b.attempt_id ? 1 : -1))
    .slice(0, limit)
    .flatMap(({ quiz_id, ...attempt }) => {
      const quiz = quizOf.get(quiz_id);
      if (!quiz) return [];
      return { attempt, quiz, counts: quiz.attempts === 0 || isFirst({ quiz_id, ...attempt }) };
    });
}

type NewestParams = Pick<ListOptions, 'stud_id' | 'limit'> & AttemptPosition & Record<`quiz_${number}`, string>;

/** By the number of quizzes: the statement that reads the newest attempts at each. */
const statements = new Map<number, ReturnType<typeof prepareNewestOf>>();

function newestOf(count: number) {
  const statement = statements.get(count) ?? prepareNewestOf(count);
  statements.set(count, statement);
  return statement;
}

/** The newest of each quiz come from the index, however many the student has. */
function prepareNewestOf(count: number) {
  return prepared((db, params: NewestParams) => {
    const parts = Array.from({ length: count }, (_, n) =>
      db.selectFrom(newestAt(db, params, params[nameOf(n)] ?? '').as('newest')).selectAll(),
    );
    return parts.reduce((all, one) => all.unionAll(one));
  });
}

function newestAt(db: Db, { stud_id, submitted_at, attempt_id, limit }: NewestParams, quiz_id: string) {
  return db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('quiz_id', '=', quiz_id)
    .where('submitted_at', '<=', submitted_at)
    .where((eb) => eb.or([eb('submitted_at', '<', submitted_at), eb('attempt_id', '<', attempt_id)]))
    .orderBy('submitted_at', 'desc')
    .orderBy('attempt_id', 'desc')
    .limit(limit)
    .select(['attempt_id', 'quiz_id', 'submitted_at', 'result', 'marks', 'max_marks']);
}

function nameOf(n: number) {
  return `quiz_${n}` as const;
}

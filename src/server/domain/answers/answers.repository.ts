import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';

/** So many attempts of 90 questions are about a megabyte. */
const attemptsInAStatement = 500;

/** No text of an import has this control character. */
const answerEnd = '\u001e';

/**
 * Reads the answers of attempts, in their order. A row for each attempt instead of each answer takes half the time.
 */
export async function* readAnswers(db: Kysely<Database>, attempt_ids: readonly string[]) {
  for (let from = 0; from < attempt_ids.length; from += attemptsInAStatement) {
    const some = attempt_ids.slice(from, from + attemptsInAStatement).map((attempt_id, n) => [attempt_id, n]);
    const { table, text, whole } = jsonRows(db, JSON.stringify(some));
    const rows = await db
      .selectFrom(table)
      .select((eb) => [
        text(0).as('attempt_id'),
        eb
          .selectFrom('attempt_answer')
          .where('attempt_answer.attempt_id', '=', text(0))
          .select(sql<string | null>`string_agg(question_id || ' ' || answer, ${sql.lit(answerEnd)})`.as('a'))
          .as('answers'),
      ])
      .orderBy(whole(1))
      .execute();
    for (const { attempt_id, answers } of rows)
      yield { attempt_id, answers: (answers?.split(answerEnd) ?? []).map(readAnswer) };
  }
}

function readAnswer(row: string) {
  // An id has no space.
  const end = row.indexOf(' ');
  return { question_id: row.slice(0, end), answer: row.slice(end + 1) };
}

/** Reads what some answers gained: returns a function that finds it, 0 for an answer that is not there. */
export async function readGains(
  db: Kysely<Database>,
  answers: readonly { attempt_id: string; question_id: string }[],
): Promise<(attempt_id: string, question_id: string) => number> {
  const list = answers.map(({ attempt_id, question_id }) => [attempt_id, question_id]);
  const { table, text } = jsonRows(db, JSON.stringify(list));
  const rows = await db
    .selectFrom(table)
    .innerJoin('attempt_answer', (join) =>
      join.on('attempt_answer.attempt_id', '=', text(0)).on('attempt_answer.question_id', '=', text(1)),
    )
    .select(['attempt_answer.attempt_id', 'attempt_answer.question_id', 'attempt_answer.marks'])
    .execute();
  const marksOf = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, row.marks]));
  return (attempt_id: string, question_id: string) => marksOf.get(`${attempt_id} ${question_id}`) ?? 0;
}

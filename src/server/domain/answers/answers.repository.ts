import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';

/** So many attempts of 90 questions are about a megabyte. */
const attemptsInAStatement = 500;

/** No text of an import has this control character. */
const answerEnd = '\u001e';

/**
 * Reads the answers of attempts, in their order. A row for each attempt instead of each answer takes half the time.
 */
export async function* readAnswers(db: Db, attempt_ids: readonly string[]) {
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

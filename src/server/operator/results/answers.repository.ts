import { type Kysely, sql } from 'kysely';
import { hashesGroups } from '#server/platform/database/hashes-groups.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';
import type { AttemptChoice } from './attempt-choice.ts';
import { chosenAttempts } from './attempts.repository.ts';
import type { KnownAnswer } from './known-answers.ts';

/** How often an answer was given to a question, and what it gained. */
export interface AnswerCount {
  question_id: string;
  answer: string;
  /** The marks that it gains, which are the same in every attempt. */
  marks: number;
  count: number;
  /** The sum of the marks of the attempts that have it, in hundredths, which are whole. */
  total_hundredths: number;
}

/**
 * Counts the answers of the chosen attempts, whose `totals` these are, to questions whose `known` answers these are.
 * 20,000 attempts of 90 questions have 1.8 million answers. A database that groups them by hashing does so fastest
 * itself. SQLite would sort them all, which takes three times as long as counting them here.
 */
export async function countAnswers(
  db: Kysely<Database>,
  choice: AttemptChoice,
  { totals, known }: Counted,
): Promise<AnswerCount[]> {
  return hashesGroups(db) ? await countByGroups(db, choice) : await countOneByOne(db, { totals, known });
}

interface Counted {
  totals: readonly Pick<Database['attempt'], 'attempt_id' | 'marks'>[];
  known: ReadonlyMap<string, KnownAnswer>;
}

export async function countByGroups(db: Kysely<Database>, choice: AttemptChoice): Promise<AnswerCount[]> {
  const rows = await db
    .selectFrom(chosenAttempts(db, choice))
    .innerJoin('attempt_answer', 'attempt_answer.attempt_id', 'chosen.attempt_id')
    .groupBy(['attempt_answer.question_id', 'attempt_answer.answer'])
    .select(['attempt_answer.question_id', 'attempt_answer.answer'])
    .select((eb) => [
      eb.fn.max('attempt_answer.marks').as('marks'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(round(chosen.marks * 100))`.as('total_hundredths'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function countOneByOne(db: Kysely<Database>, { totals, known }: Counted): Promise<AnswerCount[]> {
  const counts = new Map<string, { count: number; total_hundredths: number; attempt_id: string }>();
  const totalOf = new Map(totals.map(({ attempt_id, marks }) => [attempt_id, Math.round(marks * 100)]));
  for await (const { attempt_id, answers } of readAnswers(db, [...totalOf.keys()])) {
    const total = totalOf.get(attempt_id) ?? 0;
    for (const key of answers) {
      const counted = counts.get(key);
      if (counted) {
        counted.count += 1;
        counted.total_hundredths += total;
      } else counts.set(key, { count: 1, total_hundredths: total, attempt_id });
    }
  }
  const samples = [...counts].flatMap(([key, { attempt_id, ...counted }]) => {
    const answer = known.get(key);
    return answer ? [{ question_id: answer.question_id, answer: answer.answer, attempt_id, ...counted }] : [];
  });
  const marksOf = await readMarks(db, samples);
  return samples.map(({ attempt_id, ...one }) => ({ ...one, marks: marksOf(attempt_id, one.question_id) }));
}

/** So many attempts of 90 questions are about a megabyte. */
const attemptsInAStatement = 500;

/** No text of an import has this control character. */
const answerEnd = '\u001e';

/**
 * Reads the answers of attempts, in their order: each as a key of `knownAnswers`. A row for each attempt instead of each
 * answer takes half the time.
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
          .select(sql<string | null>`string_agg(question_id || answer, ${sql.lit(answerEnd)})`.as('a'))
          .as('answers'),
      ])
      .orderBy(whole(1))
      .execute();
    for (const { attempt_id, answers } of rows) yield { attempt_id, answers: answers?.split(answerEnd) ?? [] };
  }
}

/** Reads what some answers gained. */
async function readMarks(db: Kysely<Database>, samples: readonly { attempt_id: string; question_id: string }[]) {
  const list = samples.map(({ attempt_id, question_id }) => [attempt_id, question_id]);
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

import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds what was chosen in an attempt as one short text, so that 24,000 attempts can be analysed without their answers. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('attempt').addColumn('chosen_options', 'text').execute();
  await fillChosenOptions(db);
}

/** Writes it for all attempts, as `chosenOptions` does for new ones. */
export async function fillChosenOptions(db: Kysely<Database>): Promise<void> {
  const known = isPostgres(db)
    ? sql`select question_id, entry.answer, entry.number
        from question, json_array_elements_text(cast(options as json)) with ordinality as entry (answer, number)`
    : sql`select question_id, entry.value as answer, entry.key + 1 as number from question, json_each(options) as entry`;
  // An answer that is none of the options leaves the attempt without the text.
  await sql`
    with known as materialized (${known})
    update attempt set chosen_options = found.chosen_options from (
      select attempt.attempt_id,
        case when count(one.answer) = count(known.number)
          then string_agg(cast(coalesce(known.number, 0) as text), '' order by question.position, question.question_id)
          end as chosen_options
      from attempt
      join question on question.revision_id = attempt.revision_id
      left join attempt_answer as one
        on one.attempt_id = attempt.attempt_id and one.question_id = question.question_id
      left join known on known.question_id = one.question_id and known.answer = one.answer
      group by attempt.attempt_id
    ) as found
    where found.attempt_id = attempt.attempt_id
  `.execute(db);
}

import type { Kysely } from 'kysely';
import type { Choices } from '#contract/quiz/choices.ts';
import { storedChoices } from '#server/domain/drafts/drafts.repository.ts';
import { lateOfAttempts } from '#server/domain/sittings/late-list.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The choices that came late for an attempt, by its id in reports; none where nothing did. */
export async function readLateChoices(db: Kysely<Database>, report_id: string): Promise<Choices> {
  const row = await lateOfAttempts(db)
    .where('attempt.attempt_id', '=', report_id)
    .select('late_answers.answers')
    .executeTakeFirst();
  return row ? storedChoices.parse(JSON.parse(row.answers)) : {};
}

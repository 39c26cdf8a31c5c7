import type { Choices } from '#contract/quiz/choices.ts';
import { storedChoices } from '#server/domain/drafts/drafts.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** What came late, with the attempts that it came for. */
export function lateOfAttempts(db: Db) {
  return db
    .selectFrom('late_answers')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.stud_id', '=', 'late_answers.stud_id')
        .onRef('attempt.client_attempt_id', '=', 'late_answers.attempt_id'),
    );
}

/** The choices that came late for an attempt, by its id in reports; none where nothing did. */
export async function readLateChoices(db: Db, report_id: string): Promise<Choices> {
  const row = await lateOfAttempts(db)
    .where('attempt.attempt_id', '=', report_id)
    .select('late_answers.answers')
    .executeTakeFirst();
  return row ? storedChoices.parse(JSON.parse(row.answers)) : {};
}

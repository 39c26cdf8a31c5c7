import type { Kysely } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import { saveProgress } from '#server/domain/watching/progress.repository.ts';
import type { HistoryPlan } from '#server/import/plan/plan-history.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the attempts and the progress that students brought from elsewhere. */
export async function applyHistory(
  db: Kysely<Database>,
  { attempts, watched }: HistoryPlan,
  now: number,
): Promise<void> {
  await insertAll(
    attempts.map(({ attempt }) => attempt),
    (some) => db.insertInto('attempt').values(some).execute(),
  );
  const answers = attempts.flatMap(({ attempt, answers }) =>
    answers.map((answer) => ({ ...answer, attempt_id: attempt.attempt_id })),
  );
  await insertAll(answers, (some) => db.insertInto('attempt_answer').values(some).execute());
  await insertAll(watched, (some) => saveProgress(db, some, now));
}

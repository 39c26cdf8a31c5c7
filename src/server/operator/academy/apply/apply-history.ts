import type { Kysely } from 'kysely';
import type { HistoryPlan } from '#server/operator/academy/plan/plan-history.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { insertAll } from './insert-all.ts';

/** Adds the attempts and the progress that students brought from elsewhere. */
export async function applyHistory(db: Kysely<Database>, { attempts, watched }: HistoryPlan): Promise<void> {
  await insertAll(
    attempts.map(({ attempt }) => attempt),
    (some) => db.insertInto('attempt').values(some).execute(),
  );
  const answers = attempts.flatMap(({ attempt, answers }) =>
    answers.map((answer) => ({ ...answer, attempt_id: attempt.attempt_id })),
  );
  await insertAll(answers, (some) => db.insertInto('attempt_answer').values(some).execute());
  await insertAll(watched, (some) =>
    db
      .insertInto('watch_progress')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['stud_id', 'topic_id']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          duration: eb.ref('excluded.duration'),
          watched_at: eb.ref('excluded.watched_at'),
        })),
      )
      .execute(),
  );
}

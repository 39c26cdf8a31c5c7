import type { Db } from '#server/platform/database/schema.ts';

/** Counts the students who sit a test now. */
export async function countOpenSittings(db: Db, quiz_id: string): Promise<number> {
  const { open } = await db
    .selectFrom('sitting')
    .where('quiz_id', '=', quiz_id)
    .where('closed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The ids of the quizzes that students sit or have sat with a clock. These keep one. */
export async function listSatQuizzes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('quiz')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sitting').whereRef('sitting.quiz_id', '=', 'quiz.quiz_id').select('sitting.number')),
    )
    .select('quiz_id')
    .execute();
  return new Set(rows.map(({ quiz_id }) => quiz_id));
}

export async function wasSat(db: Db, quiz_id: string): Promise<boolean> {
  const sitting = await db
    .selectFrom('sitting')
    .where('quiz_id', '=', quiz_id)
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return sitting !== undefined;
}

import { type RawBuilder, sql } from 'kysely';

/** The columns of a quiz's window. */
export const windowColumns = ['quiz.opens_at', 'quiz.closes_at', 'quiz.attempts', 'quiz.results'] as const;

/** What this student has done at a quiz, where its window asks for it; else 0. */
export function ownWork(stud_id: string) {
  const own = (table: 'attempt' | 'draft_attempt'): RawBuilder<unknown> => sql`exists (
      select 1 from ${sql.table(table)} as own where own.stud_id = ${stud_id} and own.quiz_id = quiz.quiz_id)`;
  return [
    sql<number>`case when quiz.attempts > 0 and ${own('attempt')} then 1 else 0 end`.as('has_attempt'),
    sql<number>`case when quiz.closes_at > 0 and ${own('draft_attempt')} then 1 else 0 end`.as('has_draft'),
  ] as const;
}

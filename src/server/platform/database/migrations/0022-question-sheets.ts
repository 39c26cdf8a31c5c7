import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds what a wrong answer costs, and for the analysis what a question is about and how hard it was meant to be. */
export async function up(db: Kysely<Database>): Promise<void> {
  const addToQuestion = () => db.schema.alterTable('question');
  await addToQuestion()
    .addColumn('negative_marks', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute();
  await addToQuestion()
    .addColumn('topic', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await addToQuestion()
    .addColumn('difficulty', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

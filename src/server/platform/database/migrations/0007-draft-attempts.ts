import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

const time = 'bigint';

/** Adds the drafts of students who have begun a quiz: at most one for each student and quiz. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('draft_attempt')
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quiz.quiz_id'))
    .addColumn('attempt_id', 'text', (c) => c.notNull())
    .addColumn('revision_id', 'text', (c) => c.notNull().references('quiz_revision.revision_id'))
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('begun_at', time, (c) => c.notNull())
    .addColumn('saved_at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('draft_attempt_pk', ['stud_id', 'quiz_id'])
    .execute();
  // For deleting old drafts. A save does not change this column, so it does not have to write the index.
  await db.schema.createIndex('draft_attempt_age').on('draft_attempt').column('begun_at').execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds how questions of earlier revisions count since their key was corrected, and when an attempt was marked by that.
 * An attempt that was marked again keeps the result that its student got when they submitted it.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('regrade')
    .addColumn('question_id', 'text', (c) => c.primaryKey().references('question.question_id'))
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('regraded_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('attempt').addColumn('regraded_at', 'bigint').execute();
  await db.schema.alterTable('attempt').addColumn('first_result', 'text').execute();
}

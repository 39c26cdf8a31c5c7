import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds when a quiz opens and closes, how often it may be taken, and when its results come. So far there were no limits. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const [name, type, nothing] of [
    ['opens_at', 'bigint', 0],
    ['closes_at', 'bigint', 0],
    ['attempts', 'integer', 0],
    ['results', 'text', 'at once'],
  ] as const)
    await db.schema
      .alterTable('quiz')
      .addColumn(name, type, (c) => c.notNull().defaultTo(nothing))
      .execute();
}

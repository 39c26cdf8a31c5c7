import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a quiz is for a batch, by its slug or a column with that: the quiz's are one text (`joinSlugs`). */
export function hasBatch(batch_slug: string | RawBuilder<unknown>, column = 'quiz.batch_slugs'): RawBuilder<SqlBool> {
  const all = sql`'/' || ${sql.ref(column)} || '/'`;
  return sql<SqlBool>`replace(${all}, '/' || ${batch_slug} || '/', '') <> ${all}`;
}

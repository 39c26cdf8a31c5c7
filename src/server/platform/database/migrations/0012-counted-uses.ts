import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Numbers the uses that count against a rate limit. The use that is so many back is then found by its number; before,
 * a limit of some thousand uses meant reading as many rows each time.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`alter table code_use rename to code_use_before`.execute(db);
  await db.schema
    .createTable('code_use')
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('ordinal', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('code_use_pk', ['bucket', 'ordinal'])
    .execute();
  await sql`
    insert into code_use (bucket, ordinal, used_at)
    select bucket, row_number() over (partition by bucket order by used_at), used_at from code_use_before
  `.execute(db);
  await sql`drop table code_use_before`.execute(db);
  await db.schema.createIndex('code_use_age').on('code_use').column('used_at').execute();
}

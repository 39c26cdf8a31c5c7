import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds how far each video was watched at most, and whether it was finished: so far, what the newest position says. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('watch_progress')
    .addColumn('furthest', sql`double precision`, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('watch_progress')
    .addColumn('finished', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update watch_progress set
      furthest = position,
      finished = case when duration > 0 and position >= duration * 0.95 then 1 else 0 end
  `.execute(db);
}

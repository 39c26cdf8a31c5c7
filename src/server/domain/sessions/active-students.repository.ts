import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Counts the students whose last noted use is since each of two moments. It reads all sessions. */
export async function countActiveStudents(
  db: Kysely<Database>,
  since: { earlier: number; later: number },
): Promise<{ sinceEarlier: number; sinceLater: number }> {
  const counts = await db
    .selectFrom('session')
    .where('last_used_at', '>=', since.earlier)
    .select([
      sql<number>`count(distinct stud_id)`.as('sinceEarlier'),
      sql<number>`count(distinct case when last_used_at >= ${since.later} then stud_id end)`.as('sinceLater'),
    ])
    .executeTakeFirstOrThrow();
  return { sinceEarlier: Number(counts.sinceEarlier), sinceLater: Number(counts.sinceLater) };
}

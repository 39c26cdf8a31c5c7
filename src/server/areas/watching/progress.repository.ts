import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Saves how far a student got in a topic. Updates may come late and in any order, so the newest one is saved, or of two
 * with the same time the one that got further. A saved time in the future is from a clock that was ahead, so it is
 * overwritten.
 */
export async function saveProgress(
  db: Kysely<Database>,
  progress: Database['watch_progress'],
  now: number,
): Promise<void> {
  await db
    .insertInto('watch_progress')
    .values(progress)
    .onConflict((conflict) =>
      conflict
        .columns(['stud_id', 'topic_id'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          duration: eb.ref('excluded.duration'),
          watched_at: eb.ref('excluded.watched_at'),
        }))
        .where(({ eb, ref }) =>
          eb.or([
            eb('watch_progress.watched_at', '<', ref('excluded.watched_at')),
            eb('watch_progress.watched_at', '>', now),
            eb.and([
              eb('watch_progress.watched_at', '=', ref('excluded.watched_at')),
              eb('watch_progress.position', '<', ref('excluded.position')),
            ]),
          ]),
        ),
    )
    .execute();
}

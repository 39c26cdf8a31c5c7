import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Keeps how far a student got in a topic. Reports may come late and in any order: the newest counts, and of two made at the
 * same time the one that got further. One that is newer than now was kept before the clock was set back, and does not count.
 */
export async function keepProgress(
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

import type { ExpressionBuilder, OnConflictDatabase, OnConflictTables } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';

type Progress = Database['watch_progress'];

/** A video counts as finished at this share of its length, before its end titles. */
const finishedFrom = 0.95;

/** Progress as it is stored: `finished` follows from how far the student got, if the length is known. */
export function toProgress(progress: Omit<Progress, 'finished'>): Progress {
  const { furthest, duration } = progress;
  return { ...progress, finished: duration > 0 && furthest >= duration * finishedFrom ? 1 : 0 };
}

/**
 * Saves how far a student got in topics. Updates may come late and in any order, so the newest position is saved, or of
 * two with the same time the one that got further. A saved time in the future is from a clock that was ahead, so it is
 * overwritten. `furthest` and `finished` never fall, whichever update is newer.
 */
export async function saveProgress(db: Db, progress: Progress[], now: number): Promise<void> {
  await db
    .insertInto('watch_progress')
    .values(progress)
    .onConflict((conflict) =>
      conflict
        .columns(['stud_id', 'topic_id'])
        .doUpdateSet((eb) => ({
          position: newer(eb, now, 'position'),
          duration: newer(eb, now, 'duration'),
          watched_at: newer(eb, now, 'watched_at'),
          furthest: larger(eb, 'furthest'),
          finished: larger(eb, 'finished'),
        }))
        .where((eb) =>
          eb.or([
            isNewer(eb, now),
            eb('watch_progress.furthest', '<', eb.ref('excluded.furthest')),
            eb('watch_progress.finished', '<', eb.ref('excluded.finished')),
          ]),
        ),
    )
    .execute();
}

type Updating = ExpressionBuilder<OnConflictDatabase<Database, 'watch_progress'>, OnConflictTables<'watch_progress'>>;

/** Whether the update replaces the stored position. */
function isNewer(eb: Updating, now: number) {
  return eb.or([
    eb('watch_progress.watched_at', '<', eb.ref('excluded.watched_at')),
    eb('watch_progress.watched_at', '>', now),
    eb.and([
      eb('watch_progress.watched_at', '=', eb.ref('excluded.watched_at')),
      eb('watch_progress.position', '<', eb.ref('excluded.position')),
    ]),
  ]);
}

function newer(eb: Updating, now: number, column: 'position' | 'duration' | 'watched_at') {
  return eb
    .case()
    .when(isNewer(eb, now))
    .then(eb.ref(`excluded.${column}`))
    .else(eb.ref(`watch_progress.${column}`))
    .end();
}

function larger(eb: Updating, column: 'furthest' | 'finished') {
  return eb
    .case()
    .when(`watch_progress.${column}`, '<', eb.ref(`excluded.${column}`))
    .then(eb.ref(`excluded.${column}`))
    .else(eb.ref(`watch_progress.${column}`))
    .end();
}

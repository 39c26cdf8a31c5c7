import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { lastUseNotedEvery, sessionMaxIdle } from './session.repository.ts';

/** A student has at most so many sessions. One more ends the one that was unused for longest. */
export const maxSessions = 20;

/** Makes room for one more session: deletes those that have ended, and the longest unused ones of too many. */
export async function deleteOldSessions(trx: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  const student = { stud_id, now, usedAfter: now - sessionMaxIdle - lastUseNotedEvery };
  const [count] = await countSessions(trx, student);
  // Nearly always there is nothing to delete, and to find that out by the other statement takes ten times as long.
  if (count && Number(count.alive) === Number(count.all) && Number(count.all) < maxSessions) return;
  await deleteAllButNewest(trx, student);
}

const countSessions = prepared((db, { stud_id, now, usedAfter }: { stud_id: string; now: number; usedAfter: number }) =>
  db
    .selectFrom('session')
    .where('stud_id', '=', stud_id)
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(
          and([eb('revoked_at', 'is', null), eb('expires_at', '>', now), eb('last_used_at', '>', usedAfter)]),
        )
        .as('alive'),
    ]),
);

const deleteAllButNewest = prepared(
  (db, { stud_id, now, usedAfter }: { stud_id: string; now: number; usedAfter: number }) => {
    const newest = db
      .selectFrom('session')
      .where('stud_id', '=', stud_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_used_at', '>', usedAfter)
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('session_id')
      .limit(maxSessions - 1)
      .select('session_id');
    return db.deleteFrom('session').where('stud_id', '=', stud_id).where('session_id', 'not in', newest);
  },
);

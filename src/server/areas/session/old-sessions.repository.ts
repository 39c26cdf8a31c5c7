import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { lastUseNotedEvery, sessionMaxIdle } from './session.repository.ts';

/** A student has at most so many sessions. One more ends the one that was unused for longest. */
export const maxSessions = 20;

/** Makes room for one more session: deletes those that have ended, and the longest unused ones of too many. */
export async function deleteOldSessions(trx: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('stud_id', '=', stud_id)
    .where((eb) =>
      eb.or([
        eb('revoked_at', 'is not', null),
        eb('expires_at', '<=', now),
        eb('last_used_at', '<=', now - sessionMaxIdle - lastUseNotedEvery),
      ]),
    )
    .execute();
  const newest = trx
    .selectFrom('session')
    .where('stud_id', '=', stud_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .limit(maxSessions - 1)
    .select('session_id');
  await trx.deleteFrom('session').where('stud_id', '=', stud_id).where('session_id', 'not in', newest).execute();
}

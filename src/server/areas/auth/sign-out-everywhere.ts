import type { Kysely } from 'kysely';
import { revokeSessions } from '#server/areas/session/session.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { forgetDevices } from './trusted-device.repository.ts';

/** Ends all sessions of a student at once, and knows none of their devices any more; answers with how many sessions there were. */
export async function signOutEverywhere(db: Kysely<Database>, stud_id: string, now: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    // A phone that was lost is not to have tries of its own at the code that replaces it.
    await forgetDevices(trx, stud_id);
    return await revokeSessions(trx, stud_id, now);
  });
}

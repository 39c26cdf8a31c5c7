import type { Kysely } from 'kysely';
import { deleteCalendarAddress } from '#server/areas/live/calendar/calendar-address.repository.ts';
import { revokeSessions } from '#server/areas/session/session.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { deleteTrustedDevices } from './trusted-device.repository.ts';

/**
 * Ends all sessions of a student and the address of their timetable, and trusts none of their devices any more. Returns how
 * many sessions were open.
 */
export async function signOutEverywhere(db: Kysely<Database>, stud_id: string, now: number): Promise<number> {
  return await db.transaction().execute((trx) => signOutEverywhereWithin(trx, stud_id, now));
}

/** The same as part of a transaction. */
export async function signOutEverywhereWithin(trx: Kysely<Database>, stud_id: string, now: number): Promise<number> {
  // Otherwise whoever found a lost phone would have tries of their own at the next OTP.
  await deleteTrustedDevices(trx, stud_id);
  await deleteCalendarAddress(trx, stud_id);
  return await revokeSessions(trx, stud_id, now);
}

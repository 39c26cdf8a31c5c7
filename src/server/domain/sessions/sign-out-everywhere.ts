import { endAccess } from '#server/domain/accounts/access-version.repository.ts';
import { setDisabledAt } from '#server/domain/accounts/students.repository.ts';
import { deleteTrustedDevices } from '#server/domain/limits/trusted-device.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { deleteCalendarAddress } from './calendar-address.repository.ts';
import { revokeSessions } from './session.repository.ts';
import { listSharing } from './siblings.repository.ts';

/**
 * Ends all sessions of a student and the address of their timetable, and trusts none of their devices any more. So it does
 * for whoever shares the number, because on a device of theirs anybody can change to the student. Returns how many sessions
 * were open.
 */
export const signOutEverywhere = transactional(async (trx, stud_id: string, now: number) => {
  let ended = 0;
  for (const one of await listSharing(trx, stud_id)) ended += await signOutOne(trx, one.stud_id, now);
  return ended;
});

/** The same for this student alone, to whom nobody who shares the number can change from then on. */
export async function signOutOne(trx: Db, stud_id: string, now: number): Promise<number> {
  await endAccess(trx, stud_id);
  // Otherwise whoever found a lost phone would have tries of their own at the next OTP.
  await deleteTrustedDevices(trx, stud_id);
  await deleteCalendarAddress(trx, stud_id);
  return await revokeSessions(trx, stud_id, now);
}

/**
 * Disables an account: ends all its sessions and the address of its timetable, trusts none of its devices, and lets nobody
 * sign in to it. Only call it in a transaction.
 */
export async function disableStudent(trx: Db, stud_id: string, now: number): Promise<void> {
  await setDisabledAt(trx, stud_id, now);
  await signOutOne(trx, stud_id, now);
}

/** Lets a disabled student sign in again. */
export async function enableStudent(db: Db, stud_id: string): Promise<void> {
  await setDisabledAt(db, stud_id, null);
}

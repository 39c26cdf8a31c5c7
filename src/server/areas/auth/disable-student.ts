import type { Kysely } from 'kysely';
import { deleteCalendarAddress } from '#server/areas/live/calendar/calendar-address.repository.ts';
import { revokeSessions } from '#server/areas/session/session.repository.ts';
import { holdAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { setDisabledAt } from './students.repository.ts';
import { deleteTrustedDevices } from './trusted-device.repository.ts';

/** Disables an account: ends all its sessions and the address of its timetable, trusts none of its devices, and lets nobody sign in to it. */
export async function disableStudent(db: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A sign-in that is being verified holds this lock. Without it, its session could open just after the others ended.
    await holdAdvisoryLock(trx, 'rateLimits');
    await setDisabledAt(trx, stud_id, now);
    await deleteTrustedDevices(trx, stud_id);
    await deleteCalendarAddress(trx, stud_id);
    await revokeSessions(trx, stud_id, now);
  });
}

/** Lets a disabled student sign in again. */
export async function enableStudent(db: Kysely<Database>, stud_id: string): Promise<void> {
  await setDisabledAt(db, stud_id, null);
}

import type { Kysely } from 'kysely';
import { setDisabledAt } from '#server/domain/accounts/students.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { signOutOne } from './sign-out-everywhere.ts';

/**
 * Disables an account: ends all its sessions and the address of its timetable, trusts none of its devices, and lets nobody
 * sign in to it. Only call it in a transaction.
 */
export async function disableStudent(trx: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  await setDisabledAt(trx, stud_id, now);
  await signOutOne(trx, stud_id, now);
}

/** Lets a disabled student sign in again. */
export async function enableStudent(db: Kysely<Database>, stud_id: string): Promise<void> {
  await setDisabledAt(db, stud_id, null);
}

import type { Selectable } from 'kysely';
import { isOfThisAccess } from '#server/domain/accounts/access-version.repository.ts';
import { isSuspended } from '#server/domain/accounts/suspension.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { firstOf, prepared } from '#server/platform/database/statements/prepared.ts';

/** A read is noted at most this often, so that a calendar that asks all the time writes little. */
const readNotedEvery = 60 * 60_000;

type NewAddress = Omit<Selectable<Database['calendar_address']>, 'last_read_at'>;

/** Stores the address of a student's timetable, and ends an earlier one. */
export const storeCalendarAddress = prepared((db, address: NewAddress) =>
  db
    .insertInto('calendar_address')
    .values(address)
    .onConflict((conflict) =>
      conflict.column('stud_id').doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        created_at: eb.ref('excluded.created_at'),
        access_version: eb.ref('excluded.access_version'),
        last_read_at: null,
      })),
    ),
);

/** What is stored of the address of a student's timetable; undefined if there is none. */
export const findCalendarAddress = firstOf(
  prepared((db, stud_id: string) =>
    db
      .selectFrom('calendar_address')
      .where('stud_id', '=', stud_id)
      .where(isOfThisAccess('calendar_address'))
      .select(['stud_id', 'token_hash', 'created_at', 'last_read_at']),
  ),
);

export async function deleteCalendarAddress(db: Db, stud_id: string): Promise<void> {
  await db.deleteFrom('calendar_address').where('stud_id', '=', stud_id).execute();
}

/** The student whose timetable has the address with this hash, and when a calendar read it last. */
export const findCalendarOwner = firstOf(
  prepared((db, token_hash: string, now: number) =>
    db
      .selectFrom('calendar_address')
      .innerJoin('student', 'student.stud_id', 'calendar_address.stud_id')
      .where('calendar_address.token_hash', '=', token_hash)
      // A call that made an address while its student was disabled must not open anything either.
      .where('student.disabled_at', 'is', null)
      .where('student.waiting_since', 'is', null)
      .where(({ not }) => not(isSuspended('student.stud_id', now)))
      .where(isOfThisAccess('calendar_address'))
      .select(['student.stud_id', 'last_read_at']),
  ),
);

/** Notes that a calendar reads the address with this hash, unless one did within the hour: `last_read_at`. */
export async function noteCalendarRead(
  db: Db,
  { token_hash, last_read_at, now }: { token_hash: string; last_read_at: number | null; now: number },
): Promise<void> {
  if (last_read_at !== null && now - last_read_at < readNotedEvery) return;
  await db.updateTable('calendar_address').set({ last_read_at: now }).where('token_hash', '=', token_hash).execute();
}

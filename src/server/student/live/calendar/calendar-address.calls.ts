import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import type { Deps } from '#server/domain/deps.ts';
import {
  deleteCalendarAddress,
  findCalendarAddress,
  storeCalendarAddress,
} from '#server/domain/sessions/calendar-address.repository.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import type { Provide } from '#server/student/provide.ts';
import { calendarToken } from './calendar-token.ts';
import { readTimetable } from './read-timetable.ts';

/** The path under which calendars find timetables. */
export const calendarPath = '/calendar';

export function calendarAddressCalls(provide: Provide, deps: Deps): void {
  const { db, machineClock } = deps;

  provide.studentCall(calendarSharedCall, async ({ session }) => {
    const timetable = await readTimetable(deps, session.stud_id);
    const address = await findCalendarAddress(db, session.stud_id);
    if (!address) return { data: { since: null, path: null, last_read: null, timetable } };
    const token = calendarToken(deps.secretKey, address);
    // Made with another secret key, or of random bits before it could be shown again: its hash is all that is left.
    const isKnown = hashToken(token) === address.token_hash;
    const path = isKnown ? pathOf(token) : null;
    const { created_at, last_read_at } = address;
    const last_read = last_read_at === null ? null : new Date(last_read_at).toISOString();
    return { data: { since: new Date(created_at).toISOString(), path, last_read, timetable } };
  });

  provide.studentCall(calendarAddressCall, async ({ session: { stud_id, access_version } }) => {
    const created_at = machineClock();
    const token = calendarToken(deps.secretKey, { stud_id, created_at });
    await storeCalendarAddress(db, { stud_id, access_version, created_at, token_hash: hashToken(token) });
    return { data: { path: pathOf(token) } };
  });

  provide.studentCall(revokeCalendarCall, async ({ session }) => {
    await deleteCalendarAddress(db, session.stud_id);
    return { data: null, message: 'Your timetable is no longer shared.' };
  });
}

const pathOf = (token: string) => `${calendarPath}/${token}.ics`;

import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { createCalendarAddress, deleteCalendarAddress, findCalendarAddress } from './calendar-address.repository.ts';

/** The path under which calendars find timetables. */
export const calendarPath = '/calendar';

export function calendarAddressCalls(provide: Provide, { db, machineClock }: Deps): void {
  provide.studentCall(calendarSharedCall, async ({ session }) => {
    const since = await findCalendarAddress(db, session.stud_id);
    return { data: { since: since === undefined ? null : new Date(since).toISOString() } };
  });

  provide.studentCall(calendarAddressCall, async ({ session }) => {
    const token = await createCalendarAddress(db, session.stud_id, machineClock());
    return { data: { path: `${calendarPath}/${token}.ics` } };
  });

  provide.studentCall(revokeCalendarCall, async ({ session }) => {
    await deleteCalendarAddress(db, session.stud_id);
    return { data: null, message: 'Your timetable is no longer shared.' };
  });
}

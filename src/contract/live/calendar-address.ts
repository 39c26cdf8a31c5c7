import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { text } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';

/** The address of the student's timetable, if there is one. */
export const calendarSharedCall = defineCall({
  name: 'calendar_shared',
  method: 'POST',
  path: '/Portal/calendar_shared',
  session: true,
  input: studentInput,
  data: z.object({
    /** Since when there is one, in ISO 8601; null while there is none. */
    since: z.nullable(text),
    /** On the portal's own host: '/calendar/….ics'. Null where it cannot be shown again; then only a new one helps. */
    path: z.nullish(text),
  }),
});

/** Makes the address at which calendars find the student's timetable. An earlier one ends. */
export const calendarAddressCall = defineCall({
  name: 'calendar_address',
  method: 'POST',
  path: '/Portal/calendar_address',
  session: true,
  input: studentInput,
  data: z.object({ path: text }),
});

/** Ends the address of the student's timetable, if there is one. */
export const revokeCalendarCall = defineCall({
  name: 'revoke_calendar',
  method: 'POST',
  path: '/Portal/revoke_calendar',
  session: true,
  input: studentInput,
  data: z.unknown(),
});

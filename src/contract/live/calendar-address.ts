import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { text } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';

/** Since when the student's timetable has an address, in ISO 8601; null while it has none. */
export const calendarSharedCall = defineCall({
  name: 'calendar_shared',
  method: 'POST',
  path: '/Portal/calendar_shared',
  session: true,
  input: studentInput,
  data: z.object({ since: z.nullable(text) }),
});

/**
 * Makes the address at which calendars find the student's timetable. An earlier one ends. The answer is the only place
 * that has the address: the server stores a hash.
 */
export const calendarAddressCall = defineCall({
  name: 'calendar_address',
  method: 'POST',
  path: '/Portal/calendar_address',
  session: true,
  input: studentInput,
  /** On the portal's own host: '/calendar/….ics'. */
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

import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { number, text } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';

/** The student's timetable, and its address, if there is one. */
export const calendarSharedCall = portalCall({
  name: 'calendar_shared',
  input: studentInput,
  data: z.object({
    /** Since when there is one, in ISO 8601; null while there is none. */
    since: z.nullable(text),
    /** On the portal's own host: '/calendar/….ics'. Null where it cannot be shown again; then only a new one helps. */
    path: z.nullish(text),
    /** When a calendar read it last, to the hour, in ISO 8601; null if none has. Without it nothing is said about that. */
    last_read: z.nullish(text),
    /** What a calendar gets. Without it nothing is said about the classes, and none can be saved as a file. */
    timetable: z.nullish(
      z.object({
        /** How many classes are in it. */
        classes: number,
        /** The one that starts next, and when in ISO 8601. */
        next: z.nullish(z.object({ name: text, starts_at: text })),
        /** All of it, as a calendar file (RFC 5545). */
        file: text,
      }),
    ),
  }),
});

/** Makes the address at which calendars find the student's timetable. An earlier one ends. */
export const calendarAddressCall = portalCall({
  name: 'calendar_address',
  input: studentInput,
  data: z.object({ path: text }),
});

/** Ends the address of the student's timetable, if there is one. */
export const revokeCalendarCall = portalCall({
  name: 'revoke_calendar',
  input: studentInput,
  data: z.unknown(),
});

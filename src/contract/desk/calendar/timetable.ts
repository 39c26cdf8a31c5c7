import * as z from 'zod/mini';
import { classBatch, namesOfClass } from '#contract/desk/classes.ts';
import { defineDeskCall } from '#contract/desk/desk-call.ts';
import { fieldInput, textInput } from '#contract/values/strict.ts';

/** The most classes of a week. */
export const mostOfWeek = 1000;

/** The week of a teacher's subjects and batches, as it hangs on a wall. */
export const timetableCall = defineDeskCall({
  name: 'timetable',
  roles: 'staff',
  input: z.object({
    batch_slug: z.optional(textInput(200)),
    /** A date of the week; '' for this one. */
    date: fieldInput,
  }),
  data: z.object({
    /** From Monday on. `day_off` is why there are no classes on it, or ''. */
    days: z.array(z.object({ date: z.string(), day_off: z.string() })),
    /** By time. */
    classes: z.array(
      z.object({
        ...namesOfClass,
        /** The day on which it begins, and when, 'HH:MM'. */
        date: z.string(),
        starts: z.string(),
        starts_at: z.number(),
        ends_at: z.number(),
        /** Whether its teacher, or its room, has another class meanwhile: of anybody, not only of those listed here. */
        is_tutor_twice: z.boolean(),
        is_room_twice: z.boolean(),
      }),
    ),
    has_more: z.boolean(),
    batches: z.array(classBatch),
  }),
});

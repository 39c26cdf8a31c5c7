import * as z from 'zod/mini';
import { fieldInput, idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { optionalId, versionInput } from './values.ts';

/** The most rows of each list. */
export const mostOfClasses = 100;

/** The batch for all who are enrolled in a subject. */
export const everybodySlug = 'all students';

/** A batch to schedule a class for, in one of its subjects. */
export const classBatch = z.object({
  subject_id: z.string(),
  subject_name: z.string(),
  batch_slug: z.string(),
  batch_name: z.string(),
});

export const namesOfClass = {
  class_id: z.string(),
  ...classBatch.shape,
  class_name: z.string(),
  tutor_name: z.string(),
  /** '' where it is held in a room only. */
  online_url: z.string(),
  /** Where it is held: 'Room 2'; '' where it is held online only. */
  room: z.string(),
  /** A date '2026-11-21', 'daily', weekdays 'Mon Wed Fri', or '' where the class has no times. */
  day: z.string(),
};

const liveClass = z.object({
  ...namesOfClass,
  /** To be sent with a change. */
  version: z.string(),
  /** 'HH:MM' in the academy's time zone; '' where the class has no times. */
  starts: z.string(),
  /** How long it takes; 0 where it has no times. */
  minutes: z.number(),
  is_cancelled: z.boolean(),
  /**
   * The days on which a class that repeats would be held in the next two weeks, and later ones on which it is not held.
   * `day_off` is why the academy has no classes then, or ''. `moved_to` is the class that is held in its place.
   */
  days: z.array(
    z.object({
      date: z.string(),
      starts_at: z.number(),
      ends_at: z.number(),
      is_held: z.boolean(),
      day_off: z.string(),
      moved_to: z.nullable(z.object({ class_id: z.string(), starts_at: z.number() })),
    }),
  ),
});

/** The days from today on without classes for anybody, the next first. */
export const daysOff = z.array(z.object({ date: z.string(), reason: z.string() }));

/** A class on one of its days. */
const occurrences = z.array(z.object({ ...namesOfClass, starts_at: z.number(), ends_at: z.number() }));

/** The classes of a teacher's subjects and batches, one row for each day of a class. */
export const classesCall = defineDeskCall({
  name: 'classes',
  roles: 'staff',
  input: z.object({ subject_id: optionalId, batch_slug: z.optional(textInput(200)) }),
  data: z.object({
    /** The next first, also those that are on now; of those that repeat, the next 14 days. */
    coming: occurrences,
    /** Whether there are more than `mostOfClasses`. */
    has_more: z.boolean(),
    /** In the last 30 days, the newest first. */
    past: occurrences,
    /** Without times: a link that is always open. */
    untimed: z.array(z.object(namesOfClass)),
    /** What the desk has cancelled and is not over. */
    cancelled: z.array(z.object(namesOfClass)),
    days_off: daysOff,
    /** For whom a class can be scheduled, by subject, in the academy's order. */
    batches: z.array(classBatch),
  }),
});

export const liveClassCall = defineDeskCall({
  name: 'live_class',
  roles: 'staff',
  input: z.object({ class_id: idInput }),
  data: liveClass,
});

const time = {
  /** As in `namesOfClass`. Dates, days and times are also read as the tables of the academy folder have them. */
  day: fieldInput,
  starts: fieldInput,
  minutes: z.int().check(z.gte(0), z.lte(24 * 60)),
};

const details = {
  class_name: fieldInput,
  tutor_name: fieldInput,
  online_url: z._default(textInput(2000), ''),
  room: fieldInput,
  ...time,
};

/** Adds a class. Students see it at once. */
export const scheduleClassCall = defineDeskChange({
  name: 'schedule_class',
  roles: 'staff',
  input: z.object({ subject_id: idInput, batch_slug: textInput(200), ...details }),
  data: liveClass,
});

/** Changes a class on all its days. With `batch_slug` it is for that batch of its subject from now on. */
export const changeClassCall = defineDeskChange({
  name: 'change_class',
  roles: 'staff',
  input: z.object({
    class_id: idInput,
    version: versionInput,
    ...details,
    batch_slug: z.optional(textInput(200)),
  }),
  /** Of a class that the folder had for its old batch, the id is another one. */
  data: liveClass,
});

/** Cancels a class on all its days, or holds it after all. */
export const cancelClassCall = defineDeskChange({
  name: 'cancel_class',
  roles: 'staff',
  input: z.object({ class_id: idInput, version: versionInput, is_cancelled: z.boolean() }),
  data: liveClass,
});

/** Cancels a class that repeats on one of its days, holds it there after all, or holds another in its place. */
export const changeClassDayCall = defineDeskChange({
  name: 'change_class_day',
  roles: 'staff',
  input: z.object({
    class_id: idInput,
    version: versionInput,
    date: fieldInput,
    is_held: z.boolean(),
    /** When it is held instead, on a single date, by whom and where. */
    moved_to: z.optional(z.object({ ...time, tutor_name: fieldInput, room: fieldInput })),
  }),
  data: liveClass,
});

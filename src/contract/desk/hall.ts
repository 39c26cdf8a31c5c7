/** Who sits a timed test now, and what the staff may do about it: give more time, or end it. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { quizName } from './results.ts';
import { optionalId, person, searchInput, versionInput } from './values.ts';

/** As many students as the list has. */
export const rowsOfHall = 200;

/**
 * Who was not heard for longer than this, and has time left, is cut off. A phone is heard every four minutes where
 * nothing changes (exam-pace.ts); so it may miss one call, and what is heard is stored some seconds later.
 */
export const cutOffMs = 6 * 60_000;

/** What a student is at in a test. The last three have ended it: they submitted, their time was over, or the staff ended it. */
export const hallState = z.enum(['cut off', 'in', 'not begun', 'submitted', 'time', 'staff']);
export type HallState = z.output<typeof hallState>;

/** Which students of a quiz: those in one batch, or all of the scope; in one state; who are called so or have the number. */
export const hallFilter = {
  quiz_id: idInput,
  roster_id: optionalId,
  show: z.optional(hallState),
  search: searchInput,
};

/** The students of a test: who is cut off comes first, then who is in, who has ended it, and who has not begun. */
export const examHallCall = defineDeskCall({
  name: 'exam_hall',
  roles: 'teachers',
  input: z.object(hallFilter),
  data: z.object({
    /** The portal's time, by which all the others count. */
    now: z.number(),
    quiz: z.object({
      ...quizName,
      minutes: z.number(),
      /** Epoch milliseconds; null without. */
      opens_at: z.nullable(z.number()),
      closes_at: z.nullable(z.number()),
      /** When students see their results. */
      results: z.enum(['at once', 'after', 'when released']),
      questions: z.number(),
    }),
    /** For `extend_exam` of several students: what was granted to several last. */
    version: z.string(),
    /** Whether what is done for all of these moves the closing: they are all students of the test. */
    moves_closing: z.boolean(),
    /** Of all, whatever is shown. */
    counts: z.record(hallState, z.number()),
    /** Students whose late answers nobody has decided about, in any batch. */
    undecided: z.number(),
    /** How many more are shown by the filter than are listed. */
    unlisted: z.number(),
    rows: z.array(
      z.object({
        ...person,
        level: z.string(),
        /** The names of the batches, of the subject and of all subjects. */
        batch: z.string(),
        state: hallState,
        /** Of who has begun; the rest is null for who has not. */
        began_at: z.nullable(z.number()),
        ends_at: z.nullable(z.number()),
        /** Where they are, and when that closes, where the sections of the test have their own time. */
        section: z.optional(z.object({ name: z.string(), ends_at: z.number() })),
        /** When a device was heard last, and another one before it. */
        heard_at: z.nullable(z.number()),
        other_at: z.nullable(z.number()),
        closed_at: z.nullable(z.number()),
        /** How much time was granted, beforehand and since. */
        extra_ms: z.number(),
        answered: z.number(),
        /** Of how many questions. */
        questions: z.number(),
        /** The attempt that it became; null while it is open. */
        attempt_id: z.nullable(z.string()),
      }),
    ),
  }),
});

/** For the audit. */
const why = textInput(500).check(z.trim(), z.minLength(1));

/** How many minutes can be granted at once. */
export const maxExtraMinutes = 180;

/**
 * Gives open sittings more time: that of one student, or of all or those who are cut off, in a batch or in the whole
 * test. For all of the whole test, its closing moves by as much, so that who could not begin has the time, too. `version`
 * is the `ends_at` of the one student, or the version of the hall.
 */
export const extendExamCall = defineDeskChange({
  name: 'extend_exam',
  roles: 'teachers',
  input: z.object({
    quiz_id: idInput,
    who: z.enum(['one', 'cut off', 'all']),
    stud_id: optionalId,
    roster_id: optionalId,
    minutes: z.int().check(z.gte(1), z.lte(maxExtraMinutes)),
    version: versionInput,
    why,
  }),
  data: z.object({
    /** How many sittings have more time. */
    extended: z.number(),
    /** The new closing of the test; null where it stays. */
    closes_at: z.nullable(z.number()),
  }),
});

/**
 * Ends open sittings, and grades what of each had arrived: that of one student, or all in a batch or the test. For all of
 * the whole test, it closes now, so that nobody begins it after that.
 */
export const closeExamCall = defineDeskChange({
  name: 'close_exam',
  roles: 'teachers',
  input: z.object({
    quiz_id: idInput,
    who: z.enum(['one', 'all']),
    stud_id: optionalId,
    roster_id: optionalId,
    why,
  }),
  data: z.object({
    /** How many sittings were ended. */
    closed: z.number(),
    /** The new closing of the test; null where it stays. */
    closes_at: z.nullable(z.number()),
  }),
});

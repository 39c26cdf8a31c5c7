/** Who stands where in a quiz. */
import * as z from 'zod/mini';
import { defineDeskCall } from '#contract/desk/desk-call.ts';
import { quizName } from '#contract/desk/results.ts';
import { optionalId, person } from '#contract/desk/values.ts';
import { idInput } from '#contract/values/strict.ts';

/** As many students as a rank list has on the screen. The saved table has all. */
export const rowsOfRanks = 2000;

/**
 * Who stands where in a quiz, the best first, of one batch or of all: by each student's first sitting of a timed test,
 * and by their best attempt at any other quiz.
 */
export const rankListCall = defineDeskCall({
  name: 'rank_list',
  roles: 'staff',
  input: z.object({ quiz_id: idInput, roster_id: optionalId }),
  data: z.object({
    quiz: z.object({
      ...quizName,
      /** The names of the batches that it is for; '' for everybody. */
      batch_name: z.string(),
      /** When it opened, else when the last of the listed was submitted; null where nobody took it. */
      date: z.nullable(z.number()),
      /** Null for a test on paper, which is written once. */
      counts: z.nullable(z.enum(['first', 'best'])),
      /** Students don't see their marks yet, so nobody shares them. */
      is_withheld: z.boolean(),
      /** After when they do, where that is set. */
      results_after: z.nullable(z.number()),
    }),
    /** How many took it, also other teachers' students, and how many more fit than are listed. */
    sat: z.number(),
    unlisted: z.number(),
    /** The names of the sections, in the order of the rows' marks. */
    sections: z.array(z.string()),
    rows: z.array(
      z.object({
        ...person,
        /** '' without one. */
        roll_number: z.string(),
        level: z.string(),
        /** The batches in which they took it; '' for none. */
        batch: z.string(),
        attempt_id: z.string(),
        /** Among those who fit, with how many have exactly these marks; and among all who took it. */
        rank: z.number(),
        tied: z.number(),
        rank_of_all: z.number(),
        /** How many percent of all have as many marks or fewer, with two decimals. */
        percentile: z.number(),
        /** In each section, which may be below 0; null where the student's paper lacked it. */
        sections: z.array(z.nullable(z.number())),
        marks: z.number(),
        max_marks: z.number(),
      }),
    ),
  }),
});

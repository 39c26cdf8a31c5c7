/** Timed tests at the desk: results that wait to be released, and answers that came late. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { quizName } from './results.ts';
import { person, versionInput } from './values.ts';

/**
 * Lets students see marks, or the solutions, which are right answers and explanations, of a quiz that waits for it. With
 * marks come solutions that do not wait. It cannot be taken back.
 */
export const releaseResultsCall = defineDeskChange({
  name: 'release_results',
  roles: 'teachers',
  input: z.object({ quiz_id: idInput, what: z._default(z.enum(['marks', 'solutions']), 'marks') }),
  data: z.object({ released_at: z.number() }),
});

/** As many students as the list has. */
export const rowsOfLate = 200;

/** Answers that came after the time of a timed test. First come those about which nobody has decided. */
export const lateAnswersCall = defineDeskCall({
  name: 'late_answers',
  roles: 'teachers',
  input: z.object({ quiz_id: idInput }),
  data: z.object({
    quiz: z.object(quizName),
    /** How many students wait for a decision, and how many more have late answers than are listed. */
    undecided: z.number(),
    unlisted: z.number(),
    rows: z.array(
      z.object({
        ...person,
        level: z.string(),
        attempt_id: z.string(),
        version: z.string(),
        /** How many answers there are. */
        count: z.number(),
        /** When their time was over, when the answers were chosen, as their device says, and when the last came. */
        ends_at: z.number(),
        first_chosen_at: z.number(),
        last_chosen_at: z.number(),
        came_at: z.number(),
        /** Now, and if they count. */
        marks: z.number(),
        marks_if: z.number(),
        max_marks: z.number(),
        /** Null where nobody has decided. */
        decision: z.nullable(z.enum(['count', 'refuse'])),
      }),
    ),
  }),
});

/** Lets the late answers of a student count, which cannot be taken back, or not. */
export const decideLateAnswersCall = defineDeskChange({
  name: 'decide_late_answers',
  roles: 'teachers',
  input: z.object({
    quiz_id: idInput,
    attempt_id: idInput,
    version: versionInput,
    count: z.boolean(),
    /** For the audit. */
    why: textInput(500).check(z.trim(), z.minLength(1)),
  }),
  data: z.object({}),
});

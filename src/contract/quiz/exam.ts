import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, number, one } from '#contract/values/lenient.ts';
import { idInput } from '#contract/values/strict.ts';
import { question, questionPicture, quiz } from './quiz.ts';

/** The clock of a timed test. All times are epoch milliseconds of the provider's clock, which alone counts. */
export const examClock = z.object({
  /** When this was said. */
  now: number,
  began_at: number,
  ends_at: number,
  /** When each section closes and the next opens, where the sections have their own time. The last closes at `ends_at`. */
  section_ends: z.nullish(z.array(number)),
  /** When it was submitted, or ended by itself; missing while it is open. */
  closed_at: z.nullish(number),
  /** When another device was last heard in this test; missing where there is none. */
  other_at: z.nullish(number),
});
export type ExamClock = z.output<typeof examClock>;

/**
 * Begins a timed test, and returns its questions. The clock starts with it. A test that is open goes on: the same call
 * again, from any device, returns the same attempt with the same end, and the `attempt_id` of whichever came first.
 */
export const beginExamCall = portalCall({
  name: 'begin_exam',
  whileSuspended: 'for tests',
  input: z.object({ stud_id: idInput, quiz_id: idInput, attempt_id: z.guid() }),
  data: one(
    z.object({
      attempt_id: id,
      clock: examClock,
      content: z.object({ quiz, questions: z.array(question) }),
      pictures: z.nullish(z.array(questionPicture)),
    }),
  ),
});

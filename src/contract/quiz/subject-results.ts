import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list, optionalNumber, optionalText, text } from '#contract/values/lenient.ts';
import { idInput } from '#contract/values/strict.ts';

/** A quiz that the student can take, and how they have done in it so far. */
export const quizStanding = z.object({
  chapter_id: id,
  chapter_name: text,
  /** How many videos the chapter has; it may be missing. */
  video_count: z.optional(optionalNumber),
  quiz_id: id,
  name: text,
  /** What a student needs now to pass. */
  pass_percent: z.optional(optionalNumber),
  /** How often the student has submitted it. The fields below are empty where that is 0. */
  attempts: optionalNumber,
  /** Whole percent, below 0 where wrong answers cost marks; empty where the quiz had no marks. */
  best_percent: optionalNumber,
  last_percent: optionalNumber,
  /** Of the last attempt, as a report has it. */
  result: optionalText,
  attend_on: optionalText,
  /** When the results of the last attempt come, where they are not shown yet. */
  results_at: z.optional(optionalText),
  /** As of a quiz. */
  state: z.optional(optionalText),
});
export type QuizStanding = z.output<typeof quizStanding>;

/** Lists the quizzes of a subject in the academy's order, with the student's best and last marks in each. */
export const subjectResultsCall = portalCall({
  name: 'subject_results',
  whileSuspended: 'for tests',
  input: z.object({ stud_id: idInput, sub_id: idInput }),
  data: list(quizStanding),
});

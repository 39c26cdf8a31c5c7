import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, number, one, text } from '#contract/values/lenient.ts';
import { idInput, textInput } from '#contract/values/strict.ts';
import { examClock } from './exam.ts';
import { maxAnswersBytes, question, quiz, quizResult } from './quiz.ts';

/** The last millisecond that a `Date` can hold. */
const lastTime = 8.64e15;

/** An answer as a device sends it. */
export const chosenAnswer = z.object({
  question_id: idInput,
  /** An answer as answer.ts has it, or '' for a choice that was taken back. */
  answer: textInput(10_000),
  /** Epoch milliseconds, by the provider's clock as far as the device knows it. */
  chosen_at: z.int().check(z.minimum(0), z.maximum(lastTime)),
});

/** A student's draft at a quiz, as the provider has it after this call. */
export const syncedDraft = z.object({
  /** The attempt to go on with. It is another one where a device had begun an attempt of its own. */
  attempt_id: id,
  /** It grows with each change. 0 while there is no draft. */
  version: number,
  /** All answers of the draft, if it has other ones than the device knows of. */
  answers: z.nullish(z.array(z.object({ question_id: id, answer: text, chosen_at: number }))),
  /** The quiz and the questions of the draft, if the device may have others. */
  content: z.nullish(z.object({ quiz, questions: z.array(question) })),
  /** The attempt was submitted, and this is its result. There is no draft any more. */
  result: z.nullish(quizResult),
  /** Of a timed test. Answers that came after it was closed are kept, and do not count by themselves. */
  clock: z.nullish(examClock),
});
export type SyncedDraft = z.output<typeof syncedDraft>;

/**
 * Adds answers to the student's draft at a quiz, and returns what another device has added. Each question has its
 * newest answer. Without answers the call only reads. A submitted attempt gets no draft again.
 */
export const syncDraftCall = portalCall({
  name: 'sync_draft',
  whileSuspended: 'always',
  maxBodyBytes: maxAnswersBytes,
  input: z.object({
    stud_id: idInput,
    quiz_id: idInput,
    attempt_id: z.guid(),
    /** The version that the device got last; 0 for none. */
    version: z.int().check(z.minimum(0)),
    /** The web app sends those that the provider does not have yet. */
    answers: z.array(chosenAnswer).check(z.maxLength(1000)),
  }),
  data: one(syncedDraft),
});

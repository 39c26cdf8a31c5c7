/** A key that was wrong: correcting it, and what becomes of the marks that were given by it. */
import * as z from 'zod/mini';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { questionKind, rightAnswer, rightAnswerInput } from './question-shape.ts';
import { pictures, quizName } from './results.ts';
import { person, regradePolicy, versionInput } from './values.ts';

const ofQuestion = { quiz_id: idInput, question_id: idInput };

/** A question as it is asked today. The id may be that of an earlier revision, as the analysis has them. */
export const keyCall = defineDeskCall({
  name: 'key',
  roles: 'teachers',
  input: z.object(ofQuestion),
  data: z.object({
    quiz: z.object(quizName),
    pictures,
    version: z.string(),
    /** Of a timed test, whose students are ranked by their marks. */
    is_timed: z.boolean(),
    /** From 1. */
    number: z.number(),
    /** HTML, as students see it, and the options too. */
    question: z.string(),
    /** What it is about; '' for none. */
    passage: z.string(),
    kind: questionKind,
    options: z.array(z.string()),
    ...rightAnswer.shape,
    /** How earlier attempts count; null where nobody has decided it for today's key. */
    decided: z.nullable(z.object({ policy: regradePolicy, regraded_at: z.number() })),
    /** The attempts that are still marked by another key. */
    pending: z.number(),
  }),
});

const correction = {
  ...ofQuestion,
  /** What is right from now on. */
  ...rightAnswerInput.shape,
  policy: regradePolicy,
};

/** The marks of all attempts together, of how many, and how many have passed. */
const sums = z.object({ marks: z.number(), max_marks: z.number(), passed: z.number() });

/** What becomes of the attempts on the whole. */
const totals = { attempts: z.number(), gain: z.number(), lose: z.number(), before: sums, after: sums };

/** As many students as a plan lists. */
export const rowsOfPlan = 500;

const marked = { marks: z.number(), max_marks: z.number(), result: z.enum(['pass', 'fail']) };

/** Who would gain and who would lose. Changes nothing. */
export const planRegradeCall = defineDeskCall({
  name: 'plan_regrade',
  roles: 'teachers',
  input: z.object(correction),
  data: z.object({
    version: z.string(),
    /** What it takes to pass the quiz. */
    pass_percent: z.number(),
    ...totals,
    /** Students who have begun the quiz with the old key. What they submit is marked by it. */
    drafts: z.number(),
    /** Whose marks would change: those who lose most first, at most 500, and only the reader's own students. */
    rows: z.array(
      z.object({
        ...person,
        attempt_id: z.string(),
        submitted_at: z.number(),
        before: z.object(marked),
        after: z.object(marked),
      }),
    ),
    /** How many more change than are listed. */
    unlisted: z.number(),
  }),
});

/** Corrects the key for whoever takes the quiz from now on, and marks the earlier attempts again. */
export const regradeCall = defineDeskChange({
  name: 'regrade',
  roles: 'teachers',
  input: z.object({ ...correction, version: versionInput }),
  data: z.object({ ...totals, drafts: z.number() }),
});

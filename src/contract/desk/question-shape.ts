/** What the desk says of a question beyond its text. */
import * as z from 'zod/mini';
import { textInput } from '#contract/values/strict.ts';

export const questionKind = z.enum(['single', 'multiple', 'number']);

/** What is right, or what a student answered. */
export const rightAnswer = z.object({
  /** The numbers of options, from 0; none for a number. */
  right: z.array(z.number()),
  /** Of a number, which are right ('2.49 to 2.51'), or what was typed; else ''. */
  key: z.string(),
});
export type RightAnswer = z.output<typeof rightAnswer>;

/** More than the eight options that a question may have. */
const maxRight = 20;

export const rightAnswerInput = z.object({
  right: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(maxRight)),
  key: z._default(textInput(500), ''),
});

/** A section of which only some answers count, or that has its own time; 0 for neither. */
export const ruledSection = z.object({ name: z.string(), answer_at_most: z.number(), minutes: z.number() });

/** What comes in another order for each student. */
export const shuffle = z.array(z.enum(['questions', 'options']));

/** What a question of any kind has, where it is asked. */
export const askedQuestion = {
  kind: questionKind,
  /** HTML, as is each option and the passage. It is not sanitised yet. */
  question: z.string(),
  /** None for a number. */
  options: z.array(z.string()),
  marks: z.number(),
  negative_marks: z.number(),
  /** What each right option gains where not all were chosen. */
  partial_marks: z.number(),
  passage: z.string(),
  /** The part of the paper that it is in, or where it is only asked, that begins with it; '' for none. */
  section: z.string(),
};

/** The same where it is edited. */
export const questionShape = {
  ...askedQuestion,
  ...rightAnswer.shape,
  keep_order: z.boolean(),
  topic: z.string(),
  difficulty: z.string(),
  explanation: z.string(),
};

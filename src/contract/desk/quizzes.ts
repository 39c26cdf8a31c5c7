/** Writing a quiz at the desk. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { questionKind, questionShape, rightAnswerInput, ruledSection, shuffle } from './question-shape.ts';
import { pictures, quizName, quizWindow } from './results.ts';
import { optionalId, versionInput } from './values.ts';

/** The same as of a quiz in the academy folder. */
export const maxOptions = 8;
const maxQuestions = 1000;
const maxText = 10_000;

/** For whom a quiz of a subject can be: everybody, with '' for both, and the batches that go on. */
const batches = z.array(
  z.object({
    batch_slug: z.string(),
    batch_name: z.string(),
    /** When in a day the last one for them opened and closed: '10:00' and '13:00'; null where none did both. */
    last: z.nullable(z.object({ opens: z.string(), closes: z.string() })),
  }),
);
export type QuizBatch = z.output<typeof batches>[number];

export const batchSlugsInput = z.array(textInput(200).check(z.regex(/^[^/]+$/))).check(z.maxLength(100));

/** The chapters that a quiz can be written in, in the academy's order. */
export const quizChaptersCall = defineDeskCall({
  name: 'quiz_chapters',
  roles: 'teachers',
  input: z.object({ subject_id: idInput }),
  data: z.object({ batches, chapters: z.array(z.object({ chapter_id: z.string(), chapter_name: z.string() })) }),
});

/** A quiz as it is asked today, to be changed. */
export const quizToEditCall = defineDeskCall({
  name: 'quiz_to_edit',
  roles: 'teachers',
  input: z.object({ quiz_id: idInput }),
  data: z.object({
    quiz: z.object(quizName),
    pictures,
    version: z.string(),
    pass_percent: z.number(),
    batches,
    /** The batches that it is for; none for everybody. */
    batch_slugs: z.array(z.string()),
    window: quizWindow,
    below_zero: z.boolean(),
    shuffle,
    sections: z.array(ruledSection),
    questions: z.array(z.object(questionShape)),
  }),
});

/** Numbers are texts, as they were typed: what is wrong with one is said in the words of an import. */
const writtenQuestion = z.object({
  kind: z._default(questionKind, 'single'),
  question: textInput(maxText),
  options: z.array(textInput(maxText)).check(z.maxLength(maxOptions)),
  ...rightAnswerInput.shape,
  marks: textInput(20),
  negative_marks: textInput(20),
  partial_marks: z._default(textInput(20), ''),
  passage: z._default(textInput(maxText), ''),
  keep_order: z._default(z.boolean(), false),
  section: z._default(textInput(200), ''),
  topic: textInput(200),
  difficulty: textInput(200),
  explanation: textInput(maxText),
});

/** A window as it is typed. */
export const windowInput = z.object({
  ...quizWindow.shape,
  opens: textInput(50),
  closes: textInput(50),
  // A page that was opened before the portal was upgraded does not know them.
  minutes: z.optional(quizWindow.shape.minutes),
  late: z.optional(quizWindow.shape.late),
  solutions: z.optional(quizWindow.shape.solutions),
});

/**
 * Publishes a quiz: a new one in a chapter, or another revision of one. What students answered before stays as it was
 * asked. Nothing is saved while there are problems.
 */
export const saveQuizCall = defineDeskChange({
  name: 'save_quiz',
  roles: 'teachers',
  maxJsonBytes: 2 * 1024 * 1024,
  input: z.object({
    /** One of both: the quiz that is changed, or the chapter of a new one. */
    quiz_id: optionalId,
    chapter_id: optionalId,
    /** Of the quiz that is changed. */
    version: z._default(versionInput, ''),
    name: textInput(200),
    pass_percent: textInput(20),
    /** Without it, as it was, and so the batches: none is everybody, for whom a new one is. */
    window: z.optional(windowInput),
    batch_slugs: z.optional(batchSlugsInput),
    /** What a page sends that was opened when a quiz could have only one batch; '' for everybody. */
    batch_slug: z.optional(textInput(200)),
    /** Whether totals may be below zero, which only those of a timed test are. Without it, as it was. */
    below_zero: z.optional(z.boolean()),
    /** The same of its order. */
    shuffle: z.optional(shuffle),
    /**
     * How many answers of a section count, '' for all, and for how many minutes it is open, '' without a time of its own.
     * Without them, as it was.
     */
    sections: z.optional(
      z
        .array(
          z.object({ name: textInput(200), answer_at_most: textInput(20), minutes: z._default(textInput(20), '') }),
        )
        .check(z.maxLength(maxQuestions)),
    ),
    questions: z.array(writtenQuestion).check(z.maxLength(maxQuestions)),
  }),
  data: z.object({
    /** Null where there are problems. */
    quiz_id: z.nullable(z.string()),
    /** Each with the number of its question, from 1; null for the quiz itself. */
    problems: z.array(z.object({ question: z.nullable(z.number()), message: z.string() })),
  }),
});

import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { questionKind, rightAnswer } from './question-shape.ts';
import { optionalId, paged, pageInput, person, regradePolicy, searchInput } from './values.ts';

/** Where the pictures are: in the HTML, `src` stands as the URL of an <img>, and the page shows the one at `url`. */
export const pictures = z.array(z.object({ src: z.string(), url: z.string() }));

export const quizName = {
  quiz_id: z.string(),
  quiz_name: z.string(),
  chapter_name: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
};

/**
 * When a quiz can be taken, how many attempts count, and when students see their results. The times are those of
 * the academy's zone: '2026-12-06T10:00', or '' for none.
 */
export const quizWindow = z.object({
  opens: z.string(),
  closes: z.string(),
  attempts: z.union([z.literal(0), z.literal(1)]),
  results: z.enum(['at once', 'after', 'when released']),
  /** The time that a student has, from when they begin, in minutes; 0 for a quiz without a clock. */
  minutes: z.number(),
  /** What becomes of answers that come after that time. */
  late: z.enum(['count', 'ask', 'refuse']),
  /** When the right answers of a timed test come. */
  solutions: z.enum(['with results', 'when released']),
});

export type QuizWindow = z.output<typeof quizWindow>;

/**
 * It can be taken now and closes, it opens later, it can be taken at any time, it has closed, or nobody sees it. In this
 * order they are listed.
 */
export const quizState = z.enum(['on', 'coming', 'always', 'over', 'hidden']);

/** The quizzes of all subjects, with the outcome of the attempts that count. */
export const quizzesCall = defineDeskCall({
  name: 'quizzes',
  roles: 'staff',
  input: z.object({
    subject_id: optionalId,
    /** '' is no batch of its own. */
    batch_slug: z.optional(textInput(200)),
    state: z.optional(quizState),
    search: searchInput,
    page: pageInput,
  }),
  data: z.object({
    ...paged,
    /** Those that have quizzes of their own, by name. */
    batches: z.array(z.object({ batch_slug: z.string(), batch_name: z.string() })),
    rows: z.array(
      z.object({
        ...quizName,
        /** The names of the batches that it is for; '' for everybody. */
        batch_name: z.string(),
        state: quizState,
        /** Null for no limit. */
        opens_at: z.nullable(z.number()),
        closes_at: z.nullable(z.number()),
        /** 0 for a quiz without a clock. */
        minutes: z.number(),
        students: z.number(),
        /** In percent of the marks; null without an attempt. */
        average: z.nullable(z.number()),
        last_submitted_at: z.nullable(z.number()),
      }),
    ),
  }),
});

export const quizFilter = { quiz_id: idInput, roster_id: optionalId, ac_id: optionalId };

/** An attempt of a student at a quiz, with its marks. */
const markedAttempt = {
  attempt_id: z.string(),
  /** From 1, of this student at this quiz. */
  attempt_number: z.number(),
  submitted_at: z.number(),
  marks: z.number(),
  max_marks: z.number(),
  result: z.enum(['pass', 'fail']),
};

export const resultsCall = defineDeskCall({
  name: 'results',
  roles: 'staff',
  input: z.object({
    ...quizFilter,
    /** As in `students`. */
    search: searchInput,
    sort: z._default(z.enum(['marks', 'name', 'submitted_at']), 'marks'),
    descending: z._default(z.boolean(), true),
    page: pageInput,
  }),
  data: z.object({
    ...paged,
    /** `pass_percent` is the share of the marks with which it is passed. Both are of the newest revision. */
    quiz: z.object({
      ...quizName,
      /** The names of the batches that it is for; '' for everybody. */
      batch_name: z.string(),
      max_marks: z.number(),
      pass_percent: z.number(),
      /** It was written on paper: only its marks are here. */
      is_entered: z.boolean(),
      window: quizWindow,
      /** Which attempt of each student counts: the first at a test, and else the best. */
      counts: z.enum(['first', 'best']),
      /** When results that wait for it were released, or came by themselves after a timed test; null before. */
      results_at: z.nullable(z.number()),
      /** When the solutions that wait for it were released; null before. */
      solutions_at: z.nullable(z.number()),
      /** The quiz has closed, and its results wait to be released. */
      results_can_come: z.boolean(),
      /** The marks are out, and the solutions wait to be released. */
      solutions_can_come: z.boolean(),
      /** How many students sit a timed test now, also other teachers'. */
      sitting: z.number(),
    }),
    /** Of all rows that fit, not only of this page. */
    summary: z.object({
      attempts: z.number(),
      students: z.number(),
      passed: z.number(),
      /** In percent of the marks; null without an attempt. */
      average: z.nullable(z.number()),
      median: z.nullable(z.number()),
      /** How many attempts have 0 to below 10 percent, 10 to below 20, …, 90 to 100; below 0 counts as the first. */
      spread: z.array(z.number()),
      below_zero: z.number(),
    }),
    rows: z.array(
      z.object({
        ...person,
        level: z.string(),
        ...markedAttempt,
        /** How many they have. */
        attempts: z.number(),
        /** Null for a quiz without marks. */
        percent: z.nullable(z.number()),
        /** It came after the closing. */
        is_late: z.boolean(),
      }),
    ),
  }),
});

/**
 * The analysis of the questions over the first attempts, after which students know what is right; by revision, the newest
 * first. Only revisions with attempts are there.
 */
export const questionsCall = defineDeskCall({
  name: 'questions',
  roles: 'teachers',
  input: z.object(quizFilter),
  data: z.object({
    /** With the time that a test has; 0 for a quiz without a clock. `attempts` are how many count, 0 for any. */
    quiz: z.object({ ...quizName, minutes: z.number(), attempts: z.number() }),
    pictures,
    revisions: z.array(
      z.object({
        revision_id: z.string(),
        /** From 1 for the oldest. */
        number: z.number(),
        created_at: z.number(),
        max_marks: z.number(),
        attempts: z.number(),
        questions: z.array(
          z.object({
            question_id: z.string(),
            position: z.number(),
            /** HTML, as students see it, and the options too, and what it is about ('' for nothing). It is not sanitised yet. */
            question: z.string(),
            passage: z.string(),
            kind: questionKind,
            /** Of a number, which are right now; else ''. */
            key: z.string(),
            marks: z.number(),
            negative_marks: z.number(),
            topic: z.string(),
            difficulty: z.string(),
            /** How many chose the right answer, in percent of the attempts. */
            right_percent: z.number(),
            /** Of a number: what was typed, the right ones and the commonest wrong ones. */
            options: z.array(z.object({ text: z.string(), is_right: z.boolean(), chosen: z.number() })),
            left_out: z.number(),
            /**
             * Why somebody should look whether the key is right: nobody was right, or another answer was chosen clearly
             * more often. Null where nothing speaks against it, or it was corrected.
             */
            problem: z.nullable(z.enum(['nobody_right', 'other_chosen'])),
            /** How it counts since that was decided; null if it was not. */
            regraded: z.nullable(z.object({ policy: regradePolicy, regraded_at: z.number() })),
          }),
        ),
      }),
    ),
  }),
});

/** A student's attempt beside the key. */
export const attemptCall = defineDeskCall({
  name: 'attempt',
  roles: 'teachers',
  input: z.object({ attempt_id: idInput }),
  data: z.object({
    ...person,
    quiz: z.object({ ...quizName, pass_percent: z.number() }),
    pictures,
    ...markedAttempt,
    /** All attempts of this student at this quiz, the first first. */
    attempts: z.array(z.object({ attempt_id: z.string(), submitted_at: z.number() })),
    /** It came after the closing. */
    is_late: z.boolean(),
    /** When it was marked again after the key was corrected; null where it never was. */
    regraded_at: z.nullable(z.number()),
    /** Its student had the questions or options in another order than that of the paper, in which they are here. */
    is_shuffled: z.boolean(),
    questions: z.array(
      z.object({
        question_id: z.string(),
        position: z.number(),
        /** HTML, as is each option, and the passage that it is about ('' for none). */
        question: z.string(),
        passage: z.string(),
        kind: questionKind,
        options: z.array(z.string()),
        right: rightAnswer,
        chosen: rightAnswer,
        /** What came late for it, which counts or does not; null for nothing. */
        late: z.nullable(z.object({ ...rightAnswer.shape, counts: z.boolean() })),
        marks: z.number(),
        gained: z.number(),
        /** Enough other answers of its section count, so it neither gained nor cost anything. */
        is_uncounted: z.boolean(),
        explanation: z.string(),
      }),
    ),
  }),
});

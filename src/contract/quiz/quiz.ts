import * as z from 'zod/mini';
import { portalCall, studentCall } from '#contract/call.ts';
import { olderPage } from '#contract/older.ts';
import { id, list, number, one, optionalNumber, optionalText, text } from '#contract/values/lenient.ts';
import { idInput, textInput } from '#contract/values/strict.ts';

/**
 * The parts of the paper, in their order. Of one with `answer_at_most`, the first so many answered questions count, in the
 * order of the paper. The others gain and cost nothing. In a timed test either all have `minutes`, or none: then each is
 * open for its own time, one after the other, and the test has the sum of these.
 */
const section = z.object({
  name: text,
  answer_at_most: z.optional(optionalNumber),
  minutes: z.optional(optionalNumber),
});
const sections = z.optional(z.nullable(list(section)));

export const quiz = z.object({
  id,
  name: text,
  added_on: optionalText,
  max_marks: optionalNumber,
  /** The bundled server adds these to a quiz that can be taken at some time only, or once; others may leave them out. */
  opens_at: z.optional(optionalText),
  closes_at: z.optional(optionalText),
  /** How many attempts count. */
  attempts: z.optional(optionalNumber),
  /** 'after': marks and right answers come after the closing; 'when released': when the academy releases them. */
  results: z.optional(optionalText),
  /**
   * A timed test: `get_quiz` has no questions of it, `begin_exam` has. `late` says what becomes of answers that come after
   * its time: 'count', 'ask' (the academy decides) or 'refuse'.
   */
  exam: z.optional(z.nullable(z.object({ minutes: number, late: optionalText }))),
  /**
   * 'before' it opens, 'open', 'closed', 'begun' (before it closed, and not submitted), or 'used', where no attempt is
   * left. Only with 'open' and 'begun' does `get_quiz` have questions. A timed test that is open for the student is
   * 'begun'.
   */
  state: z.optional(optionalText),
  sections,
});
export type Quiz = z.output<typeof quiz>;

export const getQuizByChapterCall = studentCall({
  name: 'get_quiz_by_chapter',
  whileSuspended: 'for tests',
  input: z.object({ chapter_id: idInput, stud_id: idInput }),
  data: list(quiz),
});

/** What a question has beyond the choice of one option. The bundled server adds these; other providers may leave them out. */
const kindFields = {
  /** 'single', 'multiple' or 'number' (answer.ts). A provider may have others, which are no error. */
  kind: z.optional(optionalText),
  /** What each right option gains where not all of them were chosen. */
  partial_marks: z.optional(optionalNumber),
  /** What the question is about, as HTML and TeX. Neighbours with the same passage share it. */
  passage: z.optional(optionalText),
  /** Its place in the `sections` of the quiz, from 0, which is also what a missing one means. */
  section: z.optional(optionalNumber),
};

export const question = z.object({
  question_id: id,
  question: text,
  options: z.array(text),
  marks: optionalNumber,
  /** What a wrong answer costs, as a number above 0. The bundled server adds it where there is such a cost. */
  negative_marks: z.optional(optionalNumber),
  ...kindFields,
});
export type Question = z.output<typeof question>;

/**
 * Where a picture is. In the HTML of a question, `src` stands as the URL of an <img>, and the web app shows the one at
 * `url`. An answer is the text of an option, so that text must not change with each signed URL.
 */
export const questionPicture = z.object({ src: text, url: text });
export type QuestionPicture = z.output<typeof questionPicture>;
/** The bundled server adds it to questions with pictures; other providers may leave it out. */
const pictures = z.optional(z.nullable(z.array(questionPicture)));

export const getQuizCall = studentCall({
  name: 'get_quiz',
  whileSuspended: 'for tests',
  input: z.object({ quiz_id: idInput, stud_id: idInput }),
  /** The bundled server adds `chapter_id` where it has no questions for the student: their attempts are among its reports. */
  data: one(z.object({ quiz, questions: z.array(question), pictures, chapter_id: z.optional(optionalText) })),
  dataMayBeAtTop: true,
});

/** `answer` is a text as answer.ts has it: the chosen option's, if its question has no kind. Unanswered questions are left out. */
const answer = z.object({ question_id: idInput, answer: textInput(10_000) });
export type Answer = z.output<typeof answer>;

/** The `result` of an attempt whose marks come later. */
export const withheldResult = 'submitted' as const;

export const quizResult = z.object({
  result: text,
  message: optionalText,
  score_text: optionalText,
  /**
   * The `id` of the attempt's report. The bundled server adds it, unless the report comes later; other providers may
   * leave it out.
   */
  report_id: z.optional(optionalText),
  /**
   * How many answers came after the time of a timed test, and do not count so far. The bundled server adds it where there
   * are some.
   */
  late: z.optional(optionalNumber),
});
export type QuizResult = z.output<typeof quizResult>;

/**
 * An answer is the whole text of an option, or of several. 300 questions with HTML options of 500 letters in Malayalam, three bytes
 * each, are 480 kB with their ids; a usual quiz has 3 kB.
 */
export const maxAnswersBytes = 512 * 1024;

export const submitQuizCall = studentCall({
  name: 'submit_quiz',
  whileSuspended: 'always',
  maxBodyBytes: maxAnswersBytes,
  input: z.object({
    stud_id: idInput,
    quiz_id: idInput,
    submit_data: z.array(answer).check(z.maxLength(1000)),
    /**
     * The web app makes it when it opens the quiz. The same one again returns the first result and stores nothing
     * twice. The same one with other answers is refused, and `data` is the first result.
     */
    attempt_id: z.optional(z.guid()),
  }),
  data: one(quizResult),
});

/** Sorts answers as `submit_data` needs them: by question_id, numerically if the ids are numbers. */
export function inQuestionOrder(answers: readonly Answer[]): Answer[] {
  return answers.toSorted((a, b) => compareIds(a.question_id, b.question_id));
}

function compareIds(a: string, b: string): number {
  const bothNumbers = /^\d+$/.test(a) && /^\d+$/.test(b);
  if (bothNumbers && Number(a) !== Number(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a result means a fail. Providers word it differently. */
export function isFail(result: string): boolean {
  return result.toLowerCase().includes('fail');
}

export const report = z.object({
  /** The attempt's id, not the quiz's. */
  id,
  name: text,
  added_on: optionalText,
  attend_on: optionalText,
  result: optionalText,
  marks: optionalNumber,
  max_marks: optionalNumber,
  /** The time after which the marks come, where they are not shown yet. The bundled server adds it, and the next. */
  results_at: z.optional(optionalText),
  /** 'late' for an attempt that came after the closing, 'repeated' for one that does not count, since one counts. */
  remark: z.optional(optionalText),
});
export type Report = z.output<typeof report>;

/** The list is newest first. */
export const myQuizHistoryCall = studentCall({
  name: 'my_quiz_history',
  whileSuspended: 'for tests',
  input: z.object({ chapter_id: idInput, stud_id: idInput }),
  data: list(report),
});

/**
 * The total is the sum of all marks, gained and lost. It is below 0 only where the paper says that it may be, as of a timed
 * test.
 */
export const reportedQuestion = z.object({
  ...question.shape,
  /** The right answer, in the form of the student's; of a number, what counts: '2.49 to 2.51'. */
  answer: optionalText,
  student_answer: optionalText,
  /** The answer neither gained nor cost anything, since enough others of its section count. The bundled server adds it. */
  uncounted: z.optional(z.nullable(z.boolean())),
  /** Why the answer is right, as HTML and TeX. The bundled server adds it; other providers may leave it out. */
  explanation: z.optional(optionalText),
});
export type ReportedQuestion = z.output<typeof reportedQuestion>;

const reportedSection = z.object({
  ...section.shape,
  marks: z.optional(optionalNumber),
  max_marks: z.optional(optionalNumber),
  /** As of the whole report. */
  rank: z.optional(optionalNumber),
  tied: z.optional(optionalNumber),
  percentile: z.optional(optionalNumber),
});

export const reportDetail = z.object({
  analytics: z.object({ total_marks_gained: number }),
  report: z.array(reportedQuestion),
  /** The bundled server adds these; other providers may leave them out. */
  quiz_name: z.optional(optionalText),
  attend_on: z.optional(optionalText),
  result: z.optional(optionalText),
  /** Where the student can take the quiz again, and learn what it asks; missing where it was archived. */
  quiz_id: z.optional(optionalText),
  chapter_id: z.optional(optionalText),
  video_count: z.optional(optionalNumber),
  subject_id: z.optional(optionalText),
  subject_name: z.optional(optionalText),
  /** The parts of the paper. Of a timed test, with what the student has gained in each, which may be below 0. */
  sections: z.optional(z.nullable(list(reportedSection))),
  /**
   * Of a timed test: which place its marks have among all who took it, equal marks the same one; how many have exactly
   * these marks, and how many took it. All are missing where only one student took it, and of a later attempt.
   */
  rank: z.optional(optionalNumber),
  tied: z.optional(optionalNumber),
  of: z.optional(optionalNumber),
  /** How many percent of those who took it have as many marks or fewer, with two decimals: 100 for the best. */
  percentile: z.optional(optionalNumber),
  /** Of a timed test: the most that could be gained. */
  max_marks: z.optional(optionalNumber),
  /**
   * Of a timed test: how many answers were right, partly right and wrong, how many were left out, how many do not count in
   * their section, and what wrong ones cost.
   */
  tally: z.optional(
    z.nullable(
      z.object({
        right: number,
        partly: number,
        wrong: number,
        left_out: number,
        uncounted: z.optional(optionalNumber),
        lost: number,
      }),
    ),
  ),
  /**
   * 'when released' while the right answers and the explanations of a test wait for the academy, though its marks are
   * out. Then `report` is empty.
   */
  solutions: z.optional(optionalText),
  /** Where marks changed after the attempt was submitted: when, and for which questions, from 1. */
  regraded: z.optional(list(z.object({ changed_on: optionalText, questions: z.array(number) }))),
  /**
   * Answers that came after the time of a timed test. `decision` is 'count' or 'refuse', and '' while the academy has not
   * decided. Those that count are in the report as well.
   */
  late: z.optional(
    z.nullable(z.object({ answers: list(z.object({ question_id: id, answer: text })), decision: optionalText })),
  ),
  pictures,
});
export type ReportDetail = z.output<typeof reportDetail>;

export const quizReportByIdCall = studentCall({
  name: 'quiz_report_by_id',
  whileSuspended: 'for tests',
  input: z.object({ id: idInput, stud_id: idInput }),
  data: one(reportDetail),
  dataMayBeAtTop: true,
});

/** Lists the student's attempts at a chapter's quizzes that are older than one of them, newest first. */
export const olderAttemptsCall = portalCall({
  name: 'older_attempts',
  whileSuspended: 'for tests',
  input: z.object({ stud_id: idInput, chapter_id: idInput, before_attempt: idInput }),
  data: olderPage(report),
});

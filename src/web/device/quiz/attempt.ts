import * as z from 'zod/mini';
import { isAnswered } from '#contract/quiz/answer.ts';
import type { Choices } from '#contract/quiz/choices.ts';
import { mergeChoices } from '#contract/quiz/merge-choices.ts';
import { type Answer, inQuestionOrder, question, quiz, quizResult } from '#contract/quiz/quiz.ts';
import { heardClock, laterClock } from './exam/exam-clock.ts';

const choice = z.object({
  /** As answer.ts has it; '' for one that was taken back. */
  answer: z.string(),
  /**
   * Epoch milliseconds by the provider's clock, as far as this device knows it, but always later than the choice that it
   * replaces.
   */
  chosen_at: z.number(),
});

/** By question_id. */
export const choices = z.transform(readChoices);
/**
 * By question_id, how often the student marked it for review or took the mark away: it is marked while this is odd. Of
 * two versions the greater number is the later one.
 */
export const reviews = z.optional(z.record(z.string(), z.number()));

/**
 * An attempt as it is stored. It has the questions too, so that the quiz opens again without a network and does not
 * change while the student answers.
 */
const attemptSchema = z.pipe(
  z.transform(withLastQuestion),
  z.object({
    attempt_id: z.string(),
    stud_id: z.string(),
    quiz_id: z.string(),
    /** Undefined where the student came straight to the quiz. */
    chapter_id: z.optional(z.string()),
    /** The chapter's subject, where the student came from its chapters. */
    sub_id: z.optional(z.string()),
    quiz,
    questions: z.array(question),
    answers: choices,
    reviews,
    /** Epoch milliseconds by this device's clock; undefined in a draft of an earlier version of the portal. */
    begun_at: z.optional(z.number()),
    /** The question where the student was last. */
    last_question_id: z.optional(z.string()),
    /**
     * The questions of a timed test that the student has been at, the latest last; missing in a draft of an earlier
     * version of the portal. A list that cannot be read must not cost the answers.
     */
    visited: z.catch(z.optional(z.array(z.string())), undefined),
    /** How often it was submitted and then returned to draft, or had to be sent again; missing for never. */
    returns: z.optional(z.number()),
    /** The provider's clock was this far ahead of this device's at the last choice, in ms. */
    clock_offset: z.optional(z.number()),
    /** The attempts of this device that have become part of this one, which was begun on another device. */
    merged_ids: z.optional(z.array(z.string())),
    /** Of a timed test. One that cannot be read must not cost the answers. */
    clock: z.catch(z.optional(heardClock), undefined),
  }),
);
export type Attempt = z.output<typeof attemptSchema>;

/** A quiz and its questions. */
export type QuizContent = Pick<Attempt, 'quiz' | 'questions'>;

/** Which quiz of which student. There is one attempt at it at a time. */
export type QuizKey = Pick<Attempt, 'stud_id' | 'quiz_id'>;

/** An attempt that its student has submitted: its answers no longer change. */
const submissionSchema = z.object({
  attempt: attemptSchema,
  /** The answers as they are sent, in the order of the questions. */
  submit_data: z.array(z.object({ question_id: z.string(), answer: z.string() })),
  /** The provider's reason for not taking it, where sending it again would not help. */
  problem: z.optional(z.string()),
  /** The result. Until it is there, the submission waits to be sent. */
  outcome: z.optional(quizResult),
  /** The outcome is that of other answers, which the provider had received earlier for the same attempt. */
  is_of_first: z.optional(z.boolean()),
  /** It was submitted because the time of the test was over. Where there is time again, it goes on. */
  is_time_over: z.optional(z.boolean()),
  /** The attempt was submitted on another device, or in a browser that has been cleared since. */
  is_from_elsewhere: z.optional(z.boolean()),
  /**
   * When the provider acknowledged it, in epoch milliseconds. Once its outcome was seen, this makes it a receipt: it is
   * shown nowhere, and is sent again to a provider whose database is an older one.
   */
  acknowledged_at: z.optional(z.number()),
  /** The entry of a tab's history that showed the outcome. It stays there; anywhere else the quiz begins again. */
  shown_at: z.optional(z.string()),
});
export type Submission = z.output<typeof submissionSchema>;

/** Whether the provider does not have it yet. */
export function isWaiting({ outcome, acknowledged_at }: Submission): boolean {
  return !outcome && acknowledged_at === undefined;
}

/** Drafts of earlier versions of the portal have it as `place`. */
function withLastQuestion(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('place' in stored)) return stored;
  return { ...stored, last_question_id: stored.place };
}

/** A choice that cannot be read does not affect the others. */
function readChoices(value: unknown): Choices {
  const read = Object.entries(value ?? {}).map(
    ([question_id, each]) => [question_id, z.safeParse(choice, each)] as const,
  );
  return Object.fromEntries(read.flatMap(([question_id, { data }]) => (data ? [[question_id, data]] : [])));
}

/** The attempt with this answer to this question, instead of an earlier one; the student is at this question now. */
export function withChoice(attempt: Attempt, question_id: string, answer: string, now: number): Attempt {
  const chosen_at = Math.max(now, (attempt.answers[question_id]?.chosen_at ?? 0) + 1);
  const answers = { ...attempt.answers, [question_id]: { answer, chosen_at } };
  return { ...attempt, answers, last_question_id: question_id };
}

/** The attempt with this question marked for review, or no longer; the student is at this question now. */
export function withReview(attempt: Attempt, question_id: string): Attempt {
  const reviews = { ...attempt.reviews, [question_id]: (attempt.reviews?.[question_id] ?? 0) + 1 };
  return { ...attempt, reviews, last_question_id: question_id };
}

/** The attempt with the student at this question of a timed test now. */
export function withVisit(attempt: Attempt, question_id: string): Attempt {
  return { ...attempt, last_question_id: question_id, visited: mergeVisits(attempt.visited, [question_id]) };
}

/** Whether the student has marked a question for review. */
export function isForReview({ reviews }: Attempt, question_id: string): boolean {
  return (reviews?.[question_id] ?? 0) % 2 === 1;
}

/**
 * Merges a tab's version of an attempt with the stored one. Each question has its newest choice and its newest mark. The
 * questions are the stored ones, and the position is the tab's.
 */
export function mergeAttempts(attempt: Attempt, storedAttempt: Attempt): Attempt {
  const { attempt_id, merged_ids } = attempt.merged_ids?.includes(storedAttempt.attempt_id) ? attempt : storedAttempt;
  const answers = mergeChoices(attempt.answers, storedAttempt.answers);
  const reviews = mergeReviews(attempt.reviews, storedAttempt.reviews);
  const { last_question_id, clock_offset } = attempt;
  const clock = laterClock(attempt.clock, storedAttempt.clock);
  const visited = mergeVisits(storedAttempt.visited, attempt.visited);
  const merged = { ...storedAttempt, attempt_id, merged_ids, answers, reviews, last_question_id, clock_offset };
  return { ...merged, ...(clock && { clock }), ...(visited && { visited }) };
}

type Visited = Attempt['visited'];

/** The questions of both, those of the second last. */
function mergeVisits(some: Visited, others: Visited): Visited {
  return some && others ? [...new Set([...some, ...others].reverse())].reverse() : (some ?? others);
}

type Reviews = Attempt['reviews'];

function mergeReviews(some: Reviews, others: Reviews): Reviews {
  if (!some || !others) return some ?? others;
  const merged = { ...some };
  for (const [question_id, count] of Object.entries(others))
    merged[question_id] = Math.max(count, merged[question_id] ?? 0);
  return merged;
}

/** Whether both are the same attempt, or one of them has become part of the other. */
export function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return (
    a.attempt_id === b.attempt_id ||
    a.merged_ids?.includes(b.attempt_id) === true ||
    b.merged_ids?.includes(a.attempt_id) === true
  );
}

/** Whether `b` has every answer of `a`, as it was chosen, and every mark. */
export function hasSameAnswers(a: Attempt, b: Attempt): boolean {
  const differs = ([question_id, { chosen_at }]: [string, { chosen_at: number }]) =>
    b.answers[question_id]?.chosen_at !== chosen_at;
  const isMarkedLater = ([question_id, count]: [string, number]) => count > (b.reviews?.[question_id] ?? 0);
  return !Object.entries(a.answers).some(differs) && !Object.entries(a.reviews ?? {}).some(isMarkedLater);
}

/** The answers in the form of `submit_data`, without those that do not answer their question. */
export function answersOf({ questions, answers }: Attempt): Answer[] {
  const asked = new Map(questions.map((question) => [question.question_id, question]));
  const given = Object.entries(answers).map(([question_id, { answer }]) => ({ question_id, answer }));
  return inQuestionOrder(
    given.filter(({ question_id, answer }) => {
      const question = asked.get(question_id);
      return question && isAnswered(question, answer);
    }),
  );
}

/** Parses a stored attempt; undefined for one that cannot be read, which then counts as missing. */
export function readAttempt(value: unknown): Attempt | undefined {
  return parse(attemptSchema, value);
}

/** Parses a stored submission, as `readAttempt` does. */
export function readSubmission(value: unknown): Submission | undefined {
  return parse(submissionSchema, value);
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : undefined;
}

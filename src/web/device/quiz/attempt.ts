import * as z from 'zod/mini';
import { type Answer, inQuestionOrder, question, quiz, quizResult } from '#contract/quiz.ts';

const choice = z.object({
  /** The option's exact text. */
  answer: z.string(),
  /** Epoch milliseconds, but always later than the choice that it replaces, whatever the phone's clock does. */
  chosen_at: z.number(),
});

/** A quiz as its student began it: the questions too, so that it opens again without a network and does not change underfoot. */
const attempt = z.object({
  attempt_id: z.string(),
  stud_id: z.string(),
  quiz_id: z.string(),
  /** Undefined where the student came straight to the quiz. */
  chapter_id: z.optional(z.string()),
  quiz,
  questions: z.array(question),
  /** By question_id. */
  answers: z.transform(readChoices),
  /** The question_id where the student was last. */
  place: z.optional(z.string()),
});
export type Attempt = z.output<typeof attempt>;

/** What the academy asks, and under which name. */
export type Paper = Pick<Attempt, 'quiz' | 'questions'>;

/** An attempt that its student has handed in: frozen. */
const submission = z.object({
  attempt,
  /** What goes out: sorted, once and for all. */
  submit_data: z.array(z.object({ question_id: z.string(), answer: z.string() })),
  /** Why the provider would not take it, where trying again by itself makes no sense. */
  problem: z.optional(z.string()),
  /** What came of it; until then it waits to be sent. */
  outcome: z.optional(quizResult),
  /** The outcome is that of other answers, which had arrived earlier for the same attempt: they count, these do not. */
  is_of_first: z.optional(z.boolean()),
  /** The step of a tab's history that showed the outcome: there it stays, and anywhere else the quiz begins anew. */
  shown_at: z.optional(z.string()),
});
export type Submission = z.output<typeof submission>;

/** One choice that cannot be read costs no other. */
function readChoices(value: unknown): Record<string, z.output<typeof choice>> {
  const read = Object.entries(value ?? {}).map(
    ([question_id, each]) => [question_id, z.safeParse(choice, each)] as const,
  );
  return Object.fromEntries(read.flatMap(([question_id, { data }]) => (data ? [[question_id, data]] : [])));
}

/** The attempt with this answer to this question, in place of an earlier one; the student is there now. */
export function withChoice(to: Attempt, question_id: string, answer: string, now: number): Attempt {
  const chosen_at = Math.max(now, (to.answers[question_id]?.chosen_at ?? 0) + 1);
  return { ...to, answers: { ...to.answers, [question_id]: { answer, chosen_at } }, place: question_id };
}

/**
 * What a tab has of an attempt, and what is stored of it: of each question the newest choice counts; where they are equally
 * new, the tab's. The questions are those that are stored, the place is the tab's.
 */
export function mergeAttempts(mine: Attempt, stored: Attempt): Attempt {
  const answers = { ...stored.answers };
  for (const [question_id, chosen] of Object.entries(mine.answers)) {
    if (chosen.chosen_at >= (answers[question_id]?.chosen_at ?? 0)) answers[question_id] = chosen;
  }
  return { ...stored, answers, place: mine.place };
}

/** The answers as `submit_data` wants them; only those that are among the options asked. */
export function answersOf({ questions, answers }: Attempt): Answer[] {
  const asked = new Map(questions.map(({ question_id, options }) => [question_id, options]));
  const given = Object.entries(answers).map(([question_id, { answer }]) => ({ question_id, answer }));
  return inQuestionOrder(given.filter(({ question_id, answer }) => asked.get(question_id)?.includes(answer)));
}

/** What lies on the device; undefined for what cannot be read, as if it were not there. */
export function readAttempt(value: unknown): Attempt | undefined {
  return parse(attempt, value);
}

/** As `readAttempt`. */
export function readSubmission(value: unknown): Submission | undefined {
  return parse(submission, value);
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : undefined;
}

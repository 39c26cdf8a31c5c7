import * as z from 'zod/mini';

const question = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  right: z.nullable(z.number()),
  marks: z.string(),
  negative_marks: z.string(),
  topic: z.string(),
  difficulty: z.string(),
  explanation: z.string(),
});

/** A quiz while it is written. */
export const quizDraft = z.object({
  chapter_id: z.string(),
  name: z.string(),
  pass_percent: z.string(),
  /** What the quiz was when somebody began to change it; '' for a new one. */
  version: z.string(),
  questions: z.array(question),
});

export type QuizDraft = z.output<typeof quizDraft>;
export type DraftQuestion = z.output<typeof question>;

export function newQuestion(): DraftQuestion {
  const texts = { question: '', marks: '1', negative_marks: '', topic: '', difficulty: '', explanation: '' };
  return { ...texts, id: crypto.randomUUID(), options: ['', '', '', ''], right: null };
}

export function newQuiz(): QuizDraft {
  return { chapter_id: '', name: '', pass_percent: '40', version: '', questions: [newQuestion()] };
}

/** The list with an item moved by one place; the same list where it cannot be. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A question without one of its options. What was right stays so. */
export function withoutOption(one: DraftQuestion, at: number): DraftQuestion {
  const { right } = one;
  const stays = right === null || right < at ? right : right === at ? null : right - 1;
  return { ...one, options: one.options.toSpliced(at, 1), right: stays };
}

/** Empty options at the end are places that nobody has filled. */
export function toWritten({ id: _, right, ...one }: DraftQuestion) {
  const last = one.options.findLastIndex((option) => option.trim() !== '');
  const options = one.options.slice(0, Math.max(last + 1, (right ?? -1) + 1));
  return { ...one, options, ...(right !== null && { right }) };
}

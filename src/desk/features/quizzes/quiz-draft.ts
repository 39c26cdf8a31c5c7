import * as z from 'zod/mini';
import { type QuizWindow, quizWindow } from '#contract/desk/results.ts';

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
  /** A draft of before there was such a thing has none. */
  window: z.optional(quizWindow),
  /** What the quiz was when somebody began to change it; '' for a new one. */
  version: z.string(),
  questions: z.array(question),
});

export type QuizDraft = z.output<typeof quizDraft>;
export type DraftQuestion = z.output<typeof question>;

/** A question as the server has it. */
type StoredQuestion = Omit<DraftQuestion, 'id' | 'right' | 'marks' | 'negative_marks'> &
  Record<'right' | 'marks' | 'negative_marks', number>;

export function newQuestion(): DraftQuestion {
  const texts = { question: '', marks: '1', negative_marks: '', topic: '', difficulty: '', explanation: '' };
  return { ...texts, id: crypto.randomUUID(), options: ['', '', '', ''], right: null };
}

export const anyTime: QuizWindow = { opens: '', closes: '', attempts: 0, results: 'at once' };

/** A quiz in which nothing is written, with the academy's pass mark. */
export function newQuiz(pass_percent: number): QuizDraft {
  const head = { chapter_id: '', name: '', pass_percent: String(pass_percent), window: anyTime, version: '' };
  return { ...head, questions: [newQuestion()] };
}

export function toDraft(one: StoredQuestion, id: string): DraftQuestion {
  const { question, options, right, marks, negative_marks, topic, difficulty, explanation } = one;
  const numbers = { marks: String(marks), negative_marks: negative_marks === 0 ? '' : String(negative_marks) };
  return { id, question, options, right, ...numbers, topic, difficulty, explanation };
}

/** The draft with the questions of a sheet at its end, in the place of those in which nothing is written. */
export function withSheet(
  draft: QuizDraft,
  sheet: { name: string; pass_percent: number | null; questions: readonly StoredQuestion[] },
): { draft: QuizDraft; added: DraftQuestion[] } {
  const added = sheet.questions.map((one) => toDraft(one, crypto.randomUUID()));
  const questions = [...draft.questions.filter((one) => !isBlank(one)), ...added];
  if (draft.name.trim() !== '') return { draft: { ...draft, questions }, added };
  const pass_percent = String(sheet.pass_percent ?? draft.pass_percent);
  return { draft: { ...draft, name: sheet.name, pass_percent, questions }, added };
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

/** Whether nothing is written in a question. */
export function isBlank({ question, options, explanation }: DraftQuestion): boolean {
  return [question, explanation, ...options].every((text) => text.trim() === '');
}

/** What a question still needs. */
export function missingIn({ question, options, right }: DraftQuestion): ('noText' | 'fewOptions' | 'noAnswer')[] {
  const filled = options.filter((option) => option.trim() !== '').length;
  return [
    ...(question.trim() === '' ? (['noText'] as const) : []),
    ...(filled < 2 ? (['fewOptions'] as const) : []),
    ...(right === null ? (['noAnswer'] as const) : []),
  ];
}

/** What is no number counts as none. */
export function sumOfMarks(questions: readonly DraftQuestion[]): number {
  const sum = questions.reduce((all, { marks }) => all + (Number(marks) || 0), 0);
  return Math.round(sum * 100) / 100;
}

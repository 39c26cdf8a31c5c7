import * as z from 'zod/mini';
import { questionKind, shuffle } from '#contract/desk/question-shape.ts';
import { type QuizWindow, quizWindow } from '#contract/desk/results.ts';

/** A draft of before there were several right options has one, or null. */
const right = z.pipe(
  z.union([z.array(z.number()), z.nullable(z.number())]),
  z.transform((value) => (Array.isArray(value) ? value : value === null ? [] : [value])),
);

const question = z.object({
  id: z.string(),
  kind: z._default(questionKind, 'single'),
  question: z.string(),
  options: z.array(z.string()),
  /** The numbers of the right options, from 0. */
  right,
  /** Which numbers are right, of a question that asks for one. */
  key: z._default(z.string(), ''),
  marks: z.string(),
  negative_marks: z.string(),
  partial_marks: z._default(z.string(), ''),
  passage: z._default(z.string(), ''),
  keep_order: z._default(z.boolean(), false),
  section: z._default(z.string(), ''),
  topic: z.string(),
  difficulty: z.string(),
  explanation: z.string(),
});

/** A quiz while it is written. */
export const quizDraft = z.object({
  chapter_id: z.string(),
  name: z.string(),
  pass_percent: z.string(),
  /** The batches that it is for, none for everybody. Drafts of before there were several lack them, as others the window. */
  batch_slugs: z.optional(z.array(z.string())),
  /** The one batch of such a draft, '' for everybody. */
  batch_slug: z.optional(z.string()),
  window: z.optional(
    z.object({
      ...quizWindow.shape,
      minutes: z._default(quizWindow.shape.minutes, 0),
      late: z._default(quizWindow.shape.late, 'ask'),
      solutions: z._default(quizWindow.shape.solutions, 'with results'),
    }),
  ),
  /** What the quiz was when somebody began to change it; '' for a new one. */
  version: z.string(),
  /** The name of the exam's pattern that it is compared with; '' for none. */
  pattern: z._default(z.string(), ''),
  /** Whether totals may be below zero. */
  below_zero: z._default(z.boolean(), false),
  /** What comes in another order for each student. */
  shuffle: z._default(shuffle, []),
  /** How many answers of a section count, '' for all, and for how many minutes it is open, '' for no time of its own. */
  sections: z._default(
    z.array(z.object({ name: z.string(), answer_at_most: z.string(), minutes: z._default(z.string(), '') })),
    [],
  ),
  questions: z.array(question),
});

export type QuizDraft = z.output<typeof quizDraft>;
export type DraftQuestion = z.output<typeof question>;

/** A question as the server has it. */
type StoredQuestion = Omit<DraftQuestion, 'id' | Marks> & Record<Marks, number>;
type Marks = 'marks' | 'negative_marks' | 'partial_marks';

export function newQuestion(): DraftQuestion {
  const marks = { marks: '1', negative_marks: '', partial_marks: '' };
  const texts = { question: '', key: '', passage: '', section: '', topic: '', difficulty: '', explanation: '' };
  const answers = { kind: 'single' as const, options: ['', '', '', ''], right: [], keep_order: false };
  return { ...marks, ...texts, ...answers, id: crypto.randomUUID() };
}

export const anyTime: QuizWindow = {
  opens: '',
  closes: '',
  attempts: 0,
  results: 'at once',
  minutes: 0,
  late: 'ask',
  solutions: 'with results',
};

/** The window with another time for a test. One that gets a clock has one attempt. */
export function withMinutes(window: QuizWindow, minutes: number): QuizWindow {
  if (minutes === 0) return { ...window, minutes, late: anyTime.late, solutions: anyTime.solutions };
  return { ...window, minutes, ...(window.minutes === 0 && { attempts: 1 }) };
}

/** Whether all take it at one time: it has a clock, or is open for a day at most. */
function isTest({ minutes, opens, closes }: QuizWindow): boolean {
  return minutes > 0 || Date.parse(closes) - Date.parse(opens) <= 24 * 60 * 60_000;
}

/** Whether who hands in an empty paper has the key while the others still write. */
export function showsKeyTooSoon(window: QuizWindow): boolean {
  return isTest(window) && window.closes !== '' && window.results === 'at once';
}

/** For how many minutes it is open, where that is less than its time; otherwise 0. */
export function minutesTooFew({ opens, closes, minutes }: QuizWindow): number {
  const open = (Date.parse(closes) - Date.parse(opens)) / 60_000;
  return open > 0 && open < minutes ? open : 0;
}

/**
 * The quiz with another window. One that gets a clock may have totals below zero, as papers have it. One without a clock
 * may not, and has one order for all. A quiz that becomes a test has one attempt, and one that closes shows its results
 * after that, unless somebody chooses otherwise then.
 */
export function withWindow<Quiz extends Pick<QuizDraft, 'window' | 'below_zero' | 'shuffle'>>(
  draft: Quiz,
  changed: QuizWindow,
): Quiz {
  const hasClock = changed.minutes > 0;
  const before = draft.window ?? anyTime;
  const isChosen = isTest(before) && before.closes !== '';
  const window = {
    ...changed,
    ...(isTest(changed) && !hasClock && !isTest(before) && { attempts: 1 as const }),
    ...(showsKeyTooSoon(changed) && !isChosen && { results: 'after' as const }),
  };
  const below_zero = hasClock && (before.minutes === 0 || draft.below_zero);
  return { ...draft, window, below_zero, shuffle: hasClock ? draft.shuffle : [] };
}

/** A quiz in which nothing is written, with the academy's pass mark, if it has one. */
export function newQuiz(pass_percent: number | null, chapter_id = ''): QuizDraft {
  const head = { chapter_id, name: '', pass_percent: String(pass_percent ?? ''), batch_slugs: [], window: anyTime };
  return {
    ...head,
    version: '',
    pattern: '',
    below_zero: false,
    shuffle: [],
    sections: [],
    questions: [newQuestion()],
  };
}

export function toDraft(one: StoredQuestion, id: string): DraftQuestion {
  const { kind, question, options, right, key, passage, keep_order, section, topic, difficulty, explanation } = one;
  const marks = { negative_marks: numberText(one.negative_marks), partial_marks: numberText(one.partial_marks) };
  const answers = { kind, options, right, key, keep_order };
  const details = { passage, section, topic, difficulty, explanation };
  return { id, question, ...answers, marks: String(one.marks), ...marks, ...details };
}

type StoredSections = readonly { name: string; answer_at_most: number; minutes: number }[];

export function toSections(sections: StoredSections): QuizDraft['sections'] {
  return sections.map(({ name, answer_at_most, minutes }) => {
    return { name, answer_at_most: numberText(answer_at_most), minutes: numberText(minutes) };
  });
}

/** A number as it is typed; nothing for 0. */
export function numberText(number: number): string {
  return number === 0 ? '' : String(number);
}

/** The question answered in another way. Its options and what is right stay, as far as they can. */
export function withKind(one: DraftQuestion, kind: DraftQuestion['kind']): DraftQuestion {
  const right = kind === 'single' ? one.right.slice(0, 1) : one.right;
  return { ...one, kind, right, partial_marks: kind === 'multiple' ? one.partial_marks : '' };
}

/** The question with this option right as well, or no longer. Where one is right, it is in the place of another. */
export function withRight(one: DraftQuestion, at: number): DraftQuestion {
  if (one.kind === 'single') return { ...one, right: [at] };
  const isRight = one.right.includes(at);
  return {
    ...one,
    right: isRight ? one.right.filter((other) => other !== at) : [...one.right, at].sort((a, b) => a - b),
  };
}

type Sheet = Pick<QuizDraft, 'below_zero' | 'shuffle'> & {
  name: string;
  pass_percent: number | null;
  window: QuizWindow;
  questions: readonly StoredQuestion[];
  sections: StoredSections;
};

/**
 * The draft with the questions of a sheet at its end, in the place of those in which nothing is written. One without a
 * name is called as the sheet is, and has its times where it says none itself.
 */
export function withSheet(draft: QuizDraft, sheet: Sheet): { draft: QuizDraft; added: DraftQuestion[] } {
  const added = sheet.questions.map((one) => toDraft(one, crypto.randomUUID()));
  const questions = [...draft.questions.filter((one) => !isBlank(one)), ...added];
  const changed = { ...draft, questions, sections: [...draft.sections, ...toSections(sheet.sections)] };
  if (draft.name.trim() !== '') return { draft: changed, added };
  const named = { ...changed, name: sheet.name, pass_percent: String(sheet.pass_percent ?? draft.pass_percent) };
  const { opens, closes, minutes } = draft.window ?? anyTime;
  if (opens !== '' || closes !== '' || minutes > 0) return { draft: named, added };
  const { window, below_zero, shuffle } = sheet;
  return { draft: { ...withWindow(named, window), below_zero, shuffle }, added };
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
  const right = one.right.filter((other) => other !== at).map((other) => (other > at ? other - 1 : other));
  return { ...one, options: one.options.toSpliced(at, 1), right };
}

/** What is sent. Empty options at the end are places that nobody has filled, and a number has none. */
export function toWritten({ id: _, ...one }: DraftQuestion) {
  if (one.kind === 'number') return { ...one, options: [], right: [] };
  const last = one.options.findLastIndex((option) => option.trim() !== '');
  return { ...one, options: one.options.slice(0, Math.max(last, ...one.right) + 1), key: '' };
}

/** Whether nothing is written in a question. */
export function isBlank({ question, options, key, passage, explanation }: DraftQuestion): boolean {
  return [question, explanation, key, passage, ...options].every((text) => text.trim() === '');
}

/** What a question still needs. */
export function missingIn({ kind, question, options, right, key }: DraftQuestion): Missing[] {
  const noText: Missing[] = question.trim() === '' ? ['noText'] : [];
  if (kind === 'number') return [...noText, ...(key.trim() === '' ? (['noNumber'] as const) : [])];
  const filled = options.filter((option) => option.trim() !== '').length;
  return [
    ...noText,
    ...(filled < 2 ? (['fewOptions'] as const) : []),
    ...(right.length === 0 ? (['noAnswer'] as const) : []),
  ];
}

type Missing = 'noText' | 'fewOptions' | 'noAnswer' | 'noNumber';
